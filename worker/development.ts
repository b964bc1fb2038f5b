import { z } from "zod";

/** `unsafeEvalBinding` of workerd, available in a local runtime only. */
interface Env {
  UNSAFE_EVAL: {
    newFunction(
      body: string,
      name: string,
      ...parameters: string[]
    ): (module: { exports: unknown }, require: (name: string) => unknown) => void;
  };
}

/** What changed with a save; `code` is present when the bundle itself changed. */
const saved = z.object({
  code: z
    .object({
      /** The worker's bundle as a CommonJS module. */
      script: z.string(),
      /** Modules of the runtime that it asks for. */
      imports: z.array(z.string()),
    })
    .optional(),
  /** Modules that the bundle imports and the pipeline provides: manifest and words. */
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
 * The worker of `npm run dev`: accepts a new bundle while it runs and evaluates it in place, which takes a tenth of
 * the time of a new runtime. Code that throws while starting leaves the old worker in place; the response says why.
 * No other build has this module.
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
