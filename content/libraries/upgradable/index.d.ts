/**
 * Upgrading the verification key of a Mina contract with the consent of voting validators.
 *
 * @packageDocumentation
 */

export {
  ValidatorsListData,
  ValidatorsListEvent,
  VerificationKeyUpgradeAuthority,
} from "./upgrade-authority.js";
export {
  PublicKeyOption,
  UpgradableContract,
  UpgradeAuthorityAnswer,
  UpgradeAuthorityBase,
  UpgradeAuthorityContractConstructor,
  VerificationKeyUpgradeData,
} from "./upgrade-contracts.js";
export {
  ChainId,
  UpgradeAuthorityDatabase,
  UpgradeDatabaseState,
  UpgradeDatabaseStatePacked,
  ValidatorDecisionType,
  ValidatorsDecision,
  ValidatorsDecisionState,
  ValidatorsList,
  ValidatorsState,
} from "./validators.js";
export {
  ValidatorsVoting,
  ValidatorsVotingNativeProof,
  ValidatorsVotingProof,
} from "./validators-voting.js";
