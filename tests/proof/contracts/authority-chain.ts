import { Storage } from "@silvana-one/storage";
import {
  ChainId,
  ValidatorsState,
  ValidatorsVoting,
  VerificationKeyUpgradeAuthority,
} from "@silvana-one/upgradable";
import { Field, UInt32 } from "o1js";
import { deploy, newKey, openChain, type Possessions } from "./run-example.ts";

/** An upgrade authority with a list of validators. */
export async function authorityChain(): Promise<Possessions[]> {
  ValidatorsVoting.setProofsEnabled(false);
  const [sender] = await openChain();
  const validators = new ValidatorsState({
    chainId: ChainId["mina:devnet"],
    root: Field(1),
    count: UInt32.from(3),
  });
  const address = newKey();
  const authority = new VerificationKeyUpgradeAuthority(address);
  const storage = Storage.fromString("bafkreiffyjf6lpxw5uzniwam7lv7oyezfsxnnfj3yeo67ht3nch3gvgvwi");
  await deploy(sender, address, async () => {
    await authority.deploy();
    await authority.initialize(validators, storage, Field(1));
  });
  return [{ authority, sender, validators }];
}
