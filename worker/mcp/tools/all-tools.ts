import type { Tool } from "../tool.ts";
import { changes } from "./changes.ts";
import { checkRequestTool } from "./check-request.ts";
import { get } from "./get.ts";
import { readPage } from "./read-page.ts";
import { searchDocs } from "./search-docs.ts";

/** All tools, in the order clients see them. */
export const allTools: readonly Tool[] = [searchDocs, get, readPage, checkRequestTool, changes];
