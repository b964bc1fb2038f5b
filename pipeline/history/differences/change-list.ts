import type { ChangeSubject } from "../../../content/model/history.ts";
import type { Wording } from "./change-words.ts";
import type { Verdict } from "./compare-types.ts";
import type { FoundChange } from "./found-change.ts";
import { type RuleId, rules } from "./rules.ts";

/** On which side of a call a value stands: given by callers, given to them, or either. */
export type Position = "input" | "output" | "both";

/** Whom a change of a value breaks. */
export interface Broken {
  callers: boolean;
  implementers: boolean;
}

export interface ChangeDetails {
  /** For rules that leave it to the type. */
  verdict?: Verdict;
  position?: Position;
  before?: Wording | undefined;
  after?: Wording | undefined;
}

/** The changes of one subject, as they are found. */
export class ChangeList {
  readonly changes: FoundChange[];
  readonly #subject: ChangeSubject;
  readonly #isImplementable: boolean;

  /** @param isImplementable false for functions and constants: nobody implements those but their package. */
  constructor(subject: ChangeSubject, isImplementable: boolean, changes: FoundChange[] = []) {
    this.changes = changes;
    this.#subject = subject;
    this.#isImplementable = isImplementable;
  }

  /** The same list, for what subclasses cannot take over: constructors and static members. */
  forCallersOnly(): ChangeList {
    return new ChangeList(this.#subject, false, this.changes);
  }

  add(place: string, rule: RuleId, text: Wording, details: ChangeDetails = {}): void {
    const { before, after } = details;
    const broken = whomItBreaks(rule, details);
    this.changes.push({
      subject: this.#subject,
      place,
      rule,
      breaksCallers: broken.callers,
      breaksImplementers: broken.implementers && this.#isImplementable,
      text,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
  }
}

function whomItBreaks(
  rule: RuleId,
  { verdict = "different", position = "both" }: ChangeDetails,
): Broken {
  const { breaks } = rules[rule];
  if (breaks !== "by type") {
    return {
      callers: breaks === "callers" || breaks === "both",
      implementers: breaks === "implementers" || breaks === "both",
    };
  }
  const sides = position === "both" ? (["input", "output"] as const) : [position];
  const all = sides.map((side) => brokenBy(verdict, side));
  return {
    callers: all.some(({ callers }) => callers),
    implementers: all.some(({ implementers }) => implementers),
  };
}

/** Who gives a value cannot give what is taken no more; who is given one meets what it does not know. */
function brokenBy(verdict: Verdict, side: "input" | "output"): Broken {
  const callersGive = side === "input";
  switch (verdict) {
    case "same":
      return { callers: false, implementers: false };
    case "narrower":
      return { callers: callersGive, implementers: !callersGive };
    case "wider":
      return { callers: !callersGive, implementers: callersGive };
    case "different":
      return { callers: true, implementers: true };
  }
}
