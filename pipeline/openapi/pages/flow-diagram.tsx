import { Twin } from "../../tree/forms.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { ApiModel } from "../read/api-model.ts";

/** Narrow enough that a phone shows all of it in letters that can be read. */
const laneWidth = 100;
const rowHeight = 34;
const top = 56;
/** The typical flow as a sequence diagram; undefined for an API without one in the settings. */
export function flowDiagram({ flow, operations }: ApiModel): Content {
  if (flow === undefined) return undefined;
  const { title, description, lanes, messages } = flow;
  const width = laneWidth * lanes.length;
  const height = top + rowHeight * messages.length + 12;
  const pages = new Map(operations.map(({ id, pagePath }) => [id, pagePath]));
  const places = messages.map(({ from, to }) => [lanes.indexOf(from), lanes.indexOf(to)] as const);
  const svg = (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links in it is a group; HTML has no other element for one
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-labelledby="flow-title"
      aria-describedby="flow-description"
    >
      <title id="flow-title">{title}</title>
      <desc id="flow-description">{description}</desc>
      {lanes.map((label, lane) => laneShape(label, lane, height))}
      {messages.map(({ text, operation }, index) => {
        const [from = 0, to = 0] = places[index] ?? [];
        const href = operation === undefined ? undefined : pages.get(operation);
        return messageShape({ from, to, text, href }, index);
      })}
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

function laneShape(label: string, lane: number, height: number): Content {
  const x = laneX(lane);
  return [
    <path d={`M${x} 38V${height}`} class="lane" />,
    <rect x={x - 42} y={8} width={84} height={30} rx={6} />,
    <text x={x} y={28}>
      {label}
    </text>,
  ];
}

interface Arrow {
  /** Lanes by their place. */
  from: number;
  to: number;
  text: string;
  /** Page of the operation that the message calls. */
  href: string | undefined;
}

function messageShape(message: Arrow, index: number): Content {
  const y = top + rowHeight * index + 18;
  const from = laneX(message.from);
  const direction = message.to > message.from ? 1 : -1;
  const to = laneX(message.to) - direction * 2;
  const { href } = message;
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
