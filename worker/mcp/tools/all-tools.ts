import type { Tool } from "../tool.ts";
import { changes } from "./changes.ts";
import { checkRequestTool } from "./check-request.ts";
import { getOperation } from "./get-operation.ts";
import { getSymbol } from "./get-symbol.ts";
import { listPages } from "./list-pages.ts";
import { readPage } from "./read-page.ts";
import { reportProblem } from "./report-problem.ts";
import { searchDocs } from "./search-docs.ts";

/** All tools, in the order clients see them. */
export const allTools: readonly Tool[] = [
  searchDocs,
  readPage,
  getOperation,
  getSymbol,
  changes,
  checkRequestTool,
  listPages,
  reportProblem,
];
