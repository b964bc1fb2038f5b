/** A setting with one value: there is nothing to choose. */
export function OnlyChoice({ label, value }: { label: string; value: string }) {
  return (
    <span className="only-choice">
      <span className="visually-hidden">{label}: </span>
      {value}
    </span>
  );
}
