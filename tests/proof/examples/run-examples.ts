import { type PrintingExample, readPrintingExamples } from "./printing-examples.ts";
import { runPrograms } from "./run-programs.ts";

/** Libraries whose package is installed; `npm run proof -- contracts` builds those of the others from source. */
const installed = ["api", "storage", "token", "zkcloudworker-lib"];

const needsChain = ({ code }: PrintingExample) => /initBlockchain|LocalBlockchain/.test(code);

/** An example with a chain needs a process and seconds: `npm test` leaves those out. */
const isQuick = (example: PrintingExample) =>
  installed.includes(example.library) && !needsChain(example);

/** The examples that say what they print, and can be run here. */
export async function runnableExamples(root: string): Promise<PrintingExample[]> {
  const examples = await readPrintingExamples(root);
  return examples.filter(
    (example) => process.env.SOURCE_PACKAGES !== undefined || isQuick(example),
  );
}

/** Output of each example. */
export async function runExamples(
  examples: readonly PrintingExample[],
  root: string,
): Promise<Map<PrintingExample, string>> {
  const [chained, plain] = [
    examples.filter(needsChain),
    examples.filter((each) => !needsChain(each)),
  ];
  const printed = new Map<PrintingExample, string>();
  for (const group of [plain, ...chained.map((example) => [example])]) {
    const outputs = await runPrograms(
      group.map(({ code }) => code),
      root,
    );
    for (const [index, example] of group.entries()) printed.set(example, outputs[index] ?? "");
  }
  return printed;
}
