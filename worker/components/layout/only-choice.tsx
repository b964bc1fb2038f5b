/** Shown in the place of a menu when a setting has only one value. */
export function OnlyChoice({ label, value }: { label: string; value: string }) {
  return (
    <span className="only-choice">
      <span className="visually-hidden">{label}: </span>
      {value}
    </span>
  );
}
