import { describe, expect, it } from "vitest";
import { namePieces, pathPieces } from "../../../pipeline/model/text/name-pieces.ts";

describe("namePieces", () => {
  it("splits a long name before capitals and after underscores", () => {
    expect(namePieces("LaunchTokenAdminParams")).toEqual(["Launch", "Token", "Admin", "Params"]);
    expect(namePieces("BB_UpgradeNFTDataEvent")).toEqual(["BB_", "Upgrade", "NFTData", "Event"]);
  });

  it("joins pieces up to a length", () => {
    expect(namePieces("FungibleTokenBondingCurveAdmin", 22)).toEqual([
      "FungibleTokenBonding",
      "CurveAdmin",
    ]);
  });

  it("leaves short names, packages and texts whole", () => {
    expect(namePieces("zkCloudWorkerClient".slice(0, 18))).toEqual(["zkCloudWorkerClien"]);
    expect(namePieces("@silvana-one/mina-utils")).toEqual(["@silvana-one/mina-utils"]);
    expect(namePieces("How to launch a token")).toEqual(["How to launch a token"]);
  });
});

describe("the pieces of a path", () => {
  it("begin with a slash or after `-` and `_`", () => {
    expect(pathPieces("/signature_request/edit/{signature_request_id}")).toEqual([
      "/signature_",
      "request",
      "/edit",
      "/{signature_",
      "request_",
      "id}",
    ]);
    expect(pathPieces("/")).toEqual(["/"]);
    expect(pathPieces("book-find")).toEqual(["book-", "find"]);
  });
});
