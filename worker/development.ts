import { z } from "zod";

/** The runtime's way to run code that it was not started with; only a local runtime has it. */
interface Env {
  UNSAFE_EVAL: {
    newFunction(
      body: string,
      name: string,
      ...parameters: string[]
    ): (module: { exports: unknown }, require: (name: string) => unknown) => void;
  };
}

/** What a save has changed; the code comes along when it is another. */
const saved = z.object({
  code: z
    .object({
      /** The worker's bundle as a CommonJS module. */
      script: z.string(),
      /** Modules of the runtime that it asks for. */
      imports: z.array(z.string()),
    })
    .optional(),
  /** What the bundle asks for by name, beside modules of the runtime: manifest and words. */
  modules: z.record(z.string(), z.unknown()),
});

/** A module with the worker's handlers as its default export. */
const workerModule = z.object({
  default: z.custom<{ fetch: ExportedHandlerFetchHandler<Env> }>(
    (value) => typeof value === "object" && value !== null && "fetch" in value,
  ),
});

type Start = (modules: Record<string, unknown>) => z.infer<typeof workerModule>["default"];

let start: Start | undefined;
let worker: ReturnType<Start> | undefined;

/**
 * The runtime of `npm run dev`: it takes the worker's code and what the code was bundled with while it runs, and starts
 * the worker anew with them, which takes a tenth of the time of a new runtime. Code that cannot be started changes
 * nothing; the answer says why. No other build has this module.
 */
export default {
  async fetch(request, env, context): Promise<Response> {
    if (new URL(request.url).pathname !== "/__dev/worker") {
      return worker?.fetch(request, env, context) ?? new Response(null, { status: 503 });
    }
    const { code, modules } = saved.parse(await request.json());
    try {
      const begin = code === undefined ? start : await compile(code, env);
      worker = begin?.(modules);
      start = begin;
      return new Response(null, { status: 204 });
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return new Response(text, { status: 422 });
    }
  },
} satisfies ExportedHandler<Env>;

async function compile(
  { script, imports }: NonNullable<z.infer<typeof saved>["code"]>,
  env: Env,
): Promise<Start> {
  const ofRuntime: Record<string, unknown> = {};
  for (const name of imports) ofRuntime[name] = await import(name);
  const run = env.UNSAFE_EVAL.newFunction(script, "worker", "module", "require");
  return (modules) => {
    const module = { exports: {} };
    run(module, (name) => ofRuntime[name] ?? modules[name]);
    return workerModule.parse(module.exports).default;
  };
}
