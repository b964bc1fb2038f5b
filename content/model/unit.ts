/** What a number counts: an API file names its units in `x-units`, and each number its own in `x-unit`. */
export interface Unit {
  /** In words, as they stand after "in". */
  label: string;
  /** What it is a part of: another unit, or what people count, such as tokens. */
  base?: string;
  /** 10 to the power of them is one `base`. */
  decimals?: number | DecimalsField;
  /** Amounts of less than so much of the base are doubted. */
  least?: number;
}

/** Decimals that a field of the same request has. */
export interface DecimalsField {
  field: string;
  /** What they mostly are: where the request has no such field, an amount is doubted by them, but not corrected. */
  usual: number;
}

/** By the name that `x-unit` has. */
export type Units = Readonly<Record<string, Unit>>;
