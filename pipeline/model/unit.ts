/** Unit of a number. API files define units in `x-units` and refer to them by `x-unit`. */
export interface Unit {
  /** Words that fit after "in". */
  label: string;
  /** Larger unit: another unit, or what people count, such as tokens. */
  base?: string;
  /** 10 to this power are one `base`. */
  decimals?: number | DecimalsField;
  /** Smaller amounts, in `base`, cause a warning. */
  warnBelow?: number;
}

/** Decimals given by a field of the same request. */
export interface DecimalsField {
  field: string;
  /** Assumed without the field. The check then warns, but offers no correction. */
  default: number;
}

/** Units by the name used in `x-unit`. */
export type Units = Readonly<Record<string, Unit>>;
