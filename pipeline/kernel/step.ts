import { setImmediate } from "node:timers/promises";
import type { Progress } from "./progress.ts";

/** Inputs of a step, compared with `Object.is`. */
export type Inputs = readonly unknown[];

export interface StepOptions<Value> {
  /** Inputs whose changes a quick build leaves to the full build that follows. */
  later?: Inputs;
  /** Files and folders that are read, relative to the root; a function if they are known only after the step. */
  files?: readonly string[] | ((value: Value) => readonly string[]);
  /** Text for the printed line (`11 guides`). */
  count?: (value: Value) => string;
  /** True for a part of a step, which has no line of its own. */
  isPart?: boolean;
}

/** What an earlier build made. */
interface MadeStep {
  inputs: Inputs;
  later: Inputs;
  files: readonly string[];
  /** Number of saves before the step began. */
  saves: number;
  value: unknown;
}

/** Values of earlier builds by step name. Belongs to one site and one value store. */
export class StepMemory {
  readonly made = new Map<string, MadeStep>();
  /** Number of the last save of each file. */
  readonly #savedAt = new Map<string, number>();
  saves = 0;

  /** @param files paths relative to the root; a folder ends with a slash */
  noteSaved(files: readonly string[]): void {
    this.saves++;
    for (const file of files) this.#savedAt.set(file.replaceAll("\\", "/"), this.saves);
  }

  isSavedSince(files: readonly string[], saves: number): boolean {
    return [...this.#savedAt].some(
      ([saved, number]) => number > saves && files.some((file) => overlap(`${file}/`, `${saved}/`)),
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
  /** True if a step of which only `later` inputs changed returns its earlier value. */
  isQuick?: boolean;
  /** Ends the build before its next step. */
  signal?: AbortSignal | undefined;
}

/** The steps of one build. A step with unchanged inputs returns the value in memory. */
export class Steps {
  readonly progress: Progress;
  readonly isQuick: boolean;
  readonly #options: StepsOptions;
  readonly #prefix: string;

  constructor(options: StepsOptions, prefix = "") {
    const { progress } = options;
    this.#options = options;
    this.isQuick = options.isQuick === true;
    this.#prefix = prefix;
    this.progress = { step: (name, run, count) => progress.step(prefix + name, run, count) };
  }

  forLanguage(language: string): Steps {
    return new Steps(this.#options, `${language}: `);
  }

  /**
   * @param name unique, because it identifies the type of the value
   * @throws the reason of the signal
   */
  async step<Value>(
    name: string,
    inputs: Inputs,
    make: () => Promise<Value> | Value,
    options: StepOptions<Value> = {},
  ): Promise<Value> {
    const known = this.#known<Value>(name, inputs, options.later);
    if (known !== undefined) return known.value;
    const { memory, signal } = this.#options;
    // Gives the watcher time to abort the build for a save during the last step.
    if (signal !== undefined) await setImmediate();
    signal?.throwIfAborted();
    const saves = memory?.saves;
    const value = await (options.isPart ? make() : this.progress.step(name, make, options.count));
    return this.#keep(name, inputs, value, options, saves);
  }

  /** A step too short to be printed. */
  reuse<Value>(
    name: string,
    inputs: Inputs,
    make: () => Value,
    options: Pick<StepOptions<Value>, "later" | "files"> = {},
  ): Value {
    const known = this.#known<Value>(name, inputs, options.later);
    return known === undefined ? this.#keep(name, inputs, make(), options) : known.value;
  }

  /** The earlier value if it is equal, so that steps have the same inputs. */
  unchanged<Value>(name: string, value: Value, files: readonly string[] = []): Value {
    if (this.#options.memory === undefined) return value;
    return this.reuse(name, [JSON.stringify(value)], () => value, { files });
  }

  /** Frees memory unless a later build could use the value. */
  release(free: () => void): void {
    if (this.#options.memory === undefined) free();
  }

  #known<Value>(name: string, inputs: Inputs, later: Inputs = []): { value: Value } | undefined {
    const made = this.#options.memory?.made.get(this.#prefix + name);
    if (made === undefined || !areSame(made.inputs, inputs)) return undefined;
    if (this.#options.memory?.isSavedSince(made.files, made.saves)) return undefined;
    if (!this.isQuick && !areSame(made.later, later)) return undefined;
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
    const filesRead = typeof files === "function" ? files(value) : files;
    const made = { inputs, later, files: filesRead, saves: saves ?? 0, value };
    this.#options.memory?.made.set(this.#prefix + name, made);
    return value;
  }
}

function areSame(a: Inputs, b: Inputs): boolean {
  return a.length === b.length && a.every((each, index) => Object.is(each, b[index]));
}
