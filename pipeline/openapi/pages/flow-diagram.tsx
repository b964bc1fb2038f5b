import { Twin } from "../../tree/forms.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { ApiModel } from "../read/api-model.ts";

const lanes = ["Your app", "Wallet", "API", "Mina"];

interface Message {
  from: number;
  to: number;
  text: string;
  /** Operation that the message calls; the text links to its page. */
  operation?: string;
}

/** Build, sign, prove, poll, confirm: how a transaction comes about. */
const messages: readonly Message[] = [
  { from: 0, to: 2, text: "1 Build: action endpoint" },
  { from: 2, to: 0, text: "unsigned transaction" },
  { from: 0, to: 1, text: "2 Sign" },
  { from: 1, to: 0, text: "signed data" },
  { from: 0, to: 2, text: "3 Prove", operation: "prove" },
  { from: 2, to: 0, text: "job id" },
  { from: 2, to: 3, text: "transaction" },
  { from: 0, to: 2, text: "4 Poll", operation: "getProof" },
  { from: 2, to: 0, text: "transaction hash" },
  { from: 0, to: 2, text: "5 Confirm", operation: "txStatus" },
  { from: 2, to: 0, text: "applied" },
];

/** Narrow enough that a phone shows all of it in letters that can be read. */
const laneWidth = 100;
const rowHeight = 34;
const top = 56;
const width = laneWidth * lanes.length;
const height = top + rowHeight * messages.length + 12;

const description =
  "Your app asks the API to build a transaction and gets it unsigned. The wallet signs it. " +
  "Your app sends it to the API for proving and gets a job id; the API proves the transaction and sends it to Mina. " +
  "Your app polls the job until it gets the transaction hash, then asks for the status until it is applied.";

/** The typical flow as a sequence diagram; undefined for an API that has no such operations. */
export function flowDiagram(api: ApiModel): Content {
  const pages = new Map(api.operations.map(({ id, pagePath }) => [id, pagePath]));
  const isKnown = messages.every(
    ({ operation }) => operation === undefined || pages.has(operation),
  );
  if (!isKnown) return undefined;
  const svg = (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it is a group; HTML has no other element for one
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-labelledby="flow-title"
      aria-describedby="flow-description"
    >
      <title id="flow-title">From building to confirming a transaction</title>
      <desc id="flow-description">{description}</desc>
      {lanes.map(laneShape)}
      {messages.map((message, index) => messageShape(message, index, pages))}
    </svg>
  );
  return (
    <Twin markdown={<p>{description}</p>}>
      <figure class="flow" tabindex={0}>
        {svg}
      </figure>
    </Twin>
  );
}

function laneX(lane: number): number {
  return laneWidth * lane + laneWidth / 2;
}

function laneShape(label: string, lane: number): Content {
  const x = laneX(lane);
  return [
    <path d={`M${x} 38V${height}`} class="lane" />,
    <rect x={x - 42} y={8} width={84} height={30} rx={6} />,
    <text x={x} y={28}>
      {label}
    </text>,
  ];
}

function messageShape(
  message: Message,
  index: number,
  pages: ReadonlyMap<string, string>,
): Content {
  const y = top + rowHeight * index + 18;
  const from = laneX(message.from);
  const direction = message.to > message.from ? 1 : -1;
  const to = laneX(message.to) - direction * 2;
  const href = message.operation === undefined ? undefined : pages.get(message.operation);
  const text = (
    <text x={from + direction * 8} y={y - 6} class={direction > 0 ? "start" : "end"}>
      {message.text}
    </text>
  );
  return [
    <path d={`M${from} ${y}H${to}`} class={direction > 0 ? "call" : "answer"} />,
    <path d={`M${to - 7 * direction} ${y - 4}l${7 * direction} 4l${-7 * direction} 4`} />,
    href === undefined ? text : <a href={href}>{text}</a>,
  ];
}
