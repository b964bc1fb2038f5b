import type { Group, Task } from "./task.ts";
import { brokenCode } from "./tasks/broken-code.ts";
import { facts } from "./tasks/facts.ts";
import { programs } from "./tasks/programs.ts";
import { requests } from "./tasks/requests.ts";
import { upgrades } from "./tasks/upgrades.ts";

/** Every task, by group. */
export const tasks: Record<Group, Task[]> = {
  programs,
  requests,
  facts,
  "broken code": brokenCode,
  upgrades,
};
