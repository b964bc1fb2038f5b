import { setImmediate } from "node:timers/promises";
import type { Progress } from "./progress.ts";

/** Compared with `Object.is`. */
type Inputs = readonly unknown[];

/** What the value of a step depends on, and how the step is printed. */
export interface StepOptions<Value> {
  inputs?: Inputs;
  /** Further inputs. A preview returns the earlier value although they have changed, a full build does not. */
  fullBuildInputs?: Inputs;
  /** Files and folders that are read, relative to the root; a function if they are known only after the step. */
  files?: readonly string[] | ((value: Value) => readonly string[]);
  /** Result in the printed line (`11 guides`). */
  summary?: (value: Value) => string;
  /** True if no line is printed. */
  isSilent?: boolean;
}

/** The value of an earlier build, and what it was made from. */
interface MadeStep {
  inputs: Inputs;
  fullBuildInputs: Inputs;
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
  /** True for a build of the pages alone, see {@link StepOptions.fullBuildInputs}. */
  isPreview?: boolean;
  /** Ends the build before its next step. */
  signal?: AbortSignal | undefined;
}

/** The steps of one build. A step whose inputs and files are unchanged returns the value in memory. */
export class Steps {
  readonly progress: Progress;
  readonly isPreview: boolean;
  readonly #options: StepsOptions;
  readonly #prefix: string;

  constructor(options: StepsOptions, prefix = "") {
    const { progress } = options;
    this.#options = options;
    this.isPreview = options.isPreview === true;
    this.#prefix = prefix;
    this.progress = { step: (name, run, summary) => progress.step(prefix + name, run, summary) };
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
    options: StepOptions<Value>,
    make: () => Promise<Value> | Value,
  ): Promise<Value> {
    const known = this.#known(name, options);
    if (known !== undefined) return known.value;
    const { memory, signal } = this.#options;
    // Gives the watcher time to abort the build for a save during the last step.
    if (signal !== undefined) await setImmediate();
    signal?.throwIfAborted();
    const saves = memory?.saves;
    const { isSilent, summary } = options;
    const value = await (isSilent ? make() : this.progress.step(name, make, summary));
    return this.#keep(name, options, value, saves);
  }

  /** A silent step that is not asynchronous. */
  stepSync<Value>(name: string, options: StepOptions<Value>, make: () => Value): Value {
    const known = this.#known(name, options);
    return known === undefined ? this.#keep(name, options, make()) : known.value;
  }

  /** The object of an earlier build if it has the same JSON, so that it is the same input of further steps. */
  reuseEqual<Value>(name: string, value: Value, files: readonly string[] = []): Value {
    if (this.#options.memory === undefined) return value;
    return this.stepSync(name, { inputs: [JSON.stringify(value)], files }, () => value);
  }

  /** Frees memory unless a later build could use the value. */
  free(release: () => void): void {
    if (this.#options.memory === undefined) release();
  }

  #known<Value>(
    name: string,
    { inputs = [], fullBuildInputs = [] }: StepOptions<Value>,
  ): { value: Value } | undefined {
    const made = this.#options.memory?.made.get(this.#prefix + name);
    if (made === undefined || !areSame(made.inputs, inputs)) return undefined;
    if (this.#options.memory?.isSavedSince(made.files, made.saves)) return undefined;
    if (!this.isPreview && !areSame(made.fullBuildInputs, fullBuildInputs)) return undefined;
    // Step names are unique, so the value has the type of this step.
    return { value: made.value as Value };
  }

  /** @param saves number of saves when the step began */
  #keep<Value>(
    name: string,
    { inputs = [], fullBuildInputs = [], files = [] }: StepOptions<Value>,
    value: Value,
    saves = this.#options.memory?.saves ?? 0,
  ): Value {
    const filesRead = typeof files === "function" ? files(value) : files;
    const made = { inputs, fullBuildInputs, files: filesRead, saves, value };
    this.#options.memory?.made.set(this.#prefix + name, made);
    return value;
  }
}

function areSame(a: Inputs, b: Inputs): boolean {
  return a.length === b.length && a.every((each, index) => Object.is(each, b[index]));
}
