import { hasErrors } from "./problems.ts";
import type { Progress } from "./progress.ts";

/** Inputs of a step, compared with `Object.is`. */
export type Inputs = readonly unknown[];

export interface StepOptions<Value> {
  /** Inputs that a build with `first` may ignore; the next full build does not. */
  later?: Inputs;
  /** Files and folders that are read, relative to the root; a function if they are known only after the step. */
  files?: readonly string[] | ((value: Value) => readonly string[]);
  /** Text for the printed line (`11 guides`). */
  count?: (value: Value) => string;
  /** True for a part of a step, which has no line of its own. */
  isPart?: boolean;
}

interface Made {
  inputs: Inputs;
  later: Inputs;
  files: readonly string[];
  /** Number of saves before the step began. */
  saves: number;
  value: unknown;
}

/** Values of earlier builds by step name. Belongs to one site and one value store. */
export class StepMemory {
  readonly made = new Map<string, Made>();
  readonly #savedAt = new Map<string, number>();
  saves = 0;

  /** @param files paths relative to the root; a folder ends with a slash */
  noteSaved(files: readonly string[]): void {
    this.saves++;
    for (const file of files) this.#savedAt.set(file.replaceAll("\\", "/"), this.saves);
  }

  isSavedSince(files: readonly string[], saves: number): boolean {
    return [...this.#savedAt].some(
      ([saved, at]) => at > saves && files.some((file) => overlap(`${file}/`, `${saved}/`)),
    );
  }
}

/** True if the paths are equal or one is a folder above the other. The root is the empty path. */
function overlap(file: string, saved: string): boolean {
  const path = saved.replace(/\/+$/, "/");
  return file === "/" || path.startsWith(file) || file.startsWith(path);
}

export interface StepsOptions {
  progress: Progress;
  /** Without a memory no values are kept, so they can be freed. */
  memory?: StepMemory | undefined;
  /** Paths of the pages to build first. Everything else may keep its earlier value if only `later` inputs changed. */
  first?: ReadonlySet<string> | undefined;
}

/** The steps of one build. A step with unchanged inputs returns the value in memory. */
export class Steps {
  readonly progress: Progress;
  readonly #options: StepsOptions;
  /** Prefix of step names. */
  readonly #prefix: string;
  readonly #waiting: Set<string>;

  constructor(options: StepsOptions, prefix = "", waiting: Set<string> = new Set()) {
    const { progress } = options;
    this.#options = options;
    this.#prefix = prefix;
    this.#waiting = waiting;
    this.progress = { step: (name, run, count) => progress.step(prefix + name, run, count) };
  }

  /** Steps of another language of the site. */
  forLanguage(language: string): Steps {
    return new Steps(this.#options, `${language}: `, this.#waiting);
  }

  /** True if a value is older than its inputs; a build without `first` updates it. */
  get hasStaleValues(): boolean {
    return this.#waiting.size > 0;
  }

  /** @param name unique, because it identifies the type of the value */
  async step<Value>(
    name: string,
    inputs: Inputs,
    make: () => Promise<Value> | Value,
    options: StepOptions<Value> = {},
  ): Promise<Value> {
    const known = this.#known<Value>(name, inputs, options);
    if (known !== undefined) return known.value;
    const saves = this.#options.memory?.saves;
    const stale = this.#waiting.size;
    const value = await (options.isPart ? make() : this.progress.step(name, make, options.count));
    // Made from stale values, so it is stale too.
    const later = this.#waiting.size > stale ? [{}] : options.later;
    return this.#keep(name, inputs, value, { ...options, ...(later && { later }) }, saves);
  }

  /** A step too short to be printed. */
  quick<Value>(
    name: string,
    inputs: Inputs,
    make: () => Value,
    options: StepOptions<Value> = {},
  ): Value {
    const known = this.#known<Value>(name, inputs, options);
    return known === undefined ? this.#keep(name, inputs, make(), options) : known.value;
  }

  /**
   * A step that makes one page or its draft. It may return an earlier value if the page is not in `first`.
   * @param path with the language prefix
   */
  page<Value>(kind: "page" | "draft", path: string, inputs: Inputs, make: () => Value): Value {
    const canWait = this.#options.first?.has(path) === false;
    const name = `${kind} ${path}`;
    const known = this.#known<Value>(name, [], { later: inputs }, canWait);
    return known === undefined ? this.#keep(name, [], make(), { later: inputs }) : known.value;
  }

  /** True if the value of a step is older than its inputs. */
  isStale(name: string): boolean {
    return this.#waiting.has(this.#prefix + name);
  }

  /** Frees memory unless a later build could use the value. */
  release(free: () => void): void {
    if (this.#options.memory === undefined) free();
  }

  #known<Value>(
    name: string,
    inputs: Inputs,
    { later = [] }: StepOptions<Value>,
    canWait = this.#options.first !== undefined,
  ): { value: Value } | undefined {
    const made = this.#options.memory?.made.get(this.#prefix + name);
    if (made === undefined || !areSame(made.inputs, inputs)) return undefined;
    if (this.#options.memory?.isSavedSince(made.files, made.saves)) return undefined;
    if (!areSame(made.later, later)) {
      // An earlier value with errors would fail the build even after they are fixed.
      if (!canWait || isFaulty(made.value)) return undefined;
      this.#waiting.add(this.#prefix + name);
    }
    // Step names are unique, so the value has the type of this step.
    return { value: made.value as Value };
  }

  /** @param saves number of saves when the step began */
  #keep<Value>(
    name: string,
    inputs: Inputs,
    value: Value,
    { later = [], files = [] }: StepOptions<Value>,
    saves = this.#options.memory?.saves,
  ): Value {
    const read = typeof files === "function" ? files(value) : files;
    const made = { inputs, later, files: read, saves: saves ?? 0, value };
    this.#options.memory?.made.set(this.#prefix + name, made);
    return value;
  }
}

/** True for a result with errors among its problems. */
function isFaulty(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("problems" in value)) return false;
  const { problems } = value;
  return Array.isArray(problems) && hasErrors(problems);
}

function areSame(some: Inputs, others: Inputs): boolean {
  return (
    some.length === others.length && some.every((each, index) => Object.is(each, others[index]))
  );
}
