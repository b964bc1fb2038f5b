import { type ReactNode, useId, useState } from "react";
import { type Admin, inMina, launchCost, prices, transactionCost, type Version } from "./costs.ts";

const versions = Object.keys(prices) as Version[];
const admins: Readonly<Partial<Record<Admin, string>>> = {
  standard: "standard",
  advanced: "advanced, no whitelist",
};
/** Keeps the sums exact. */
const maxCount = 100_000;

/** Sums the cost of a launch and of the transactions after it. */
export default function CostCalculator() {
  const [version, setVersion] = useState<Version>("1.0.7");
  const [admin, setAdmin] = useState<Admin>("standard");
  const [newHolders, setNewHolders] = useState(2);
  const [others, setOthers] = useState(0);
  const launch = launchCost(version, admin);
  const first = newHolders * transactionCost(version, 1);
  const later = others * transactionCost(version);
  return (
    <form className="calculator" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="Prices of version"
        value={version}
        options={versions.map((name) => [name, name])}
        onChange={setVersion}
      />
      <Choice
        label="Admin contract"
        value={admin}
        options={Object.entries(admins) as [Admin, string][]}
        onChange={setAdmin}
      />
      <Count
        label="Mints and transfers to new holders"
        value={newHolders}
        onChange={setNewHolders}
      />
      <Count label="Other transactions" value={others} onChange={setOthers} />
      <p role="status">
        Launch {inMina(launch)} + new holders {inMina(first)} + others {inMina(later)} ={" "}
        <strong>{inMina(launch + first + later)}</strong>
      </p>
    </form>
  );
}

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FieldProps<Value> & { options: readonly (readonly [Value, string])[] }): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([name]) => name === event.target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Count({ label, value, onChange }: FieldProps<number>): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        max={maxCount}
        value={value}
        onChange={({ target }) => {
          const count = Math.trunc(target.valueAsNumber);
          onChange(Number.isFinite(count) ? Math.min(Math.max(count, 0), maxCount) : 0);
        }}
      />
    </div>
  );
}
