import { hasErrors } from "./problems.ts";
import type { Progress } from "./progress.ts";

/** What a step is made from: values of other steps are compared by identity, texts by what they say. */
export type Inputs = readonly unknown[];

export interface StepOptions<Value> {
  /** Inputs whose change can wait: where only these are others, the last value serves until the next whole build. */
  later?: Inputs;
  /** Files and folders that are read, from the root; some are known only when the value is made. */
  files?: readonly string[] | ((value: Value) => readonly string[]);
  /** What the line of the finished step says (`11 guides`). */
  count?: (value: Value) => string;
}

interface Made {
  inputs: Inputs;
  later: Inputs;
  files: readonly string[];
  /** How many saves there were before it was begun. */
  saves: number;
  value: unknown;
}

/** Values of the steps of earlier builds by the steps' names. Belongs to one site and one store of values. */
export class StepMemory {
  readonly made = new Map<string, Made>();
  readonly #savedAt = new Map<string, number>();
  saves = 0;

  /** @param files paths from the root; a folder ends with a slash */
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

/** True when one path is the other or a folder above it. The empty path is above all. */
function overlap(file: string, saved: string): boolean {
  const path = saved.replace(/\/+$/, "/");
  return file === "/" || path.startsWith(file) || file.startsWith(path);
}

export interface StepsOptions {
  progress: Progress;
  /** Without it nothing is kept: what no later step needs can be freed. */
  memory?: StepMemory | undefined;
  /** Paths of the pages that are wanted first. What can wait for them is as it was made last. */
  first?: ReadonlySet<string> | undefined;
}

/** The steps of one build. Each value comes from memory when its inputs are the same, or is made anew. */
export class Steps {
  readonly progress: Progress;
  readonly #options: StepsOptions;
  /** What the names of these steps begin with. */
  readonly #prefix: string;
  readonly #waiting: Set<string>;

  constructor(options: StepsOptions, prefix = "", waiting: Set<string> = new Set()) {
    const { progress } = options;
    this.#options = options;
    this.#prefix = prefix;
    this.#waiting = waiting;
    this.progress = { step: (name, run, count) => progress.step(prefix + name, run, count) };
  }

  /** The same for another language of the site, whose steps have the same names. */
  of(language: string): Steps {
    return new Steps(this.#options, `${language}: `, this.#waiting);
  }

  /** True when the value of a step is older than its inputs: a build without `first` makes it. */
  get isBehind(): boolean {
    return this.#waiting.size > 0;
  }

  /** @param name stands for the type of the value: no two steps have the same */
  async step<Value>(
    name: string,
    inputs: Inputs,
    make: () => Promise<Value> | Value,
    options: StepOptions<Value> = {},
  ): Promise<Value> {
    const known = this.#known<Value>(name, inputs, options);
    if (known !== undefined) return known.value;
    const saves = this.#options.memory?.saves;
    const value = await this.progress.step(name, make, options.count);
    return this.#keep(name, inputs, value, options, saves);
  }

  /** A step that takes no time worth a line. */
  quick<Value>(
    name: string,
    inputs: Inputs,
    make: () => Value,
    options: StepOptions<Value> = {},
  ): Value {
    const known = this.#known<Value>(name, inputs, options);
    return known === undefined ? this.#keep(name, inputs, make(), options) : known.value;
  }

  /** A step that makes one page: it can wait unless the page is among the first. @param path as readers see it */
  page<Value>(path: string, inputs: Inputs, make: () => Value): Value {
    const canWait = this.#options.first?.has(path) === false;
    const name = `page ${path}`;
    const known = this.#known<Value>(name, [], { later: inputs }, canWait);
    return known === undefined ? this.#keep(name, [], make(), { later: inputs }) : known.value;
  }

  /** Runs what frees memory when no later build can ask for the freed value. */
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
      // Errors of what was saved before would stop the build after their mend.
      if (!canWait || isFaulty(made.value)) return undefined;
      this.#waiting.add(this.#prefix + name);
    }
    // The name says what made it, and so its type.
    return { value: made.value as Value };
  }

  /** @param saves how many there were when the making began */
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
