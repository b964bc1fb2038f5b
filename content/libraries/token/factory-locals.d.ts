/**
 * The contract class that `FungibleTokenContract` makes. TypeDoc has no page for it, so its members
 * are shown on the page of the factory.
 */
import type {
  AccountUpdate,
  AccountUpdateForest,
  Bool,
  PublicKey,
  State,
  UInt8,
  UInt64,
  VerificationKey,
} from "o1js";
import { TokenContract } from "o1js";
import type {
  BalanceChangeEvent,
  BurnEvent,
  FungibleTokenAdminBase,
  FungibleTokenDeployProps,
  MintEvent,
  PauseEvent,
  SetAdminEvent,
} from "@minatokens/token";

/**
 * A fungible token after the Mina standard. Balances live on accounts with the token's id; the
 * account of the contract with that same id tracks the circulating supply. Privileged calls ask the
 * admin contract. Errors carry the messages of `FungibleTokenErrors`.
 *
 * @factoryLocal FungibleTokenContract
 * @sourceFile src/FungibleTokenContract.ts:65
 */
export declare class FungibleToken extends TokenContract {
  /**
   * Number of decimals of the token: 9 means that 1e9 smallest units are one token.
   *
   * @decorator state
   */
  decimals: State<UInt8>;

  /**
   * Address of the admin contract.
   *
   * @decorator state
   */
  admin: State<PublicKey>;

  /**
   * Whether minting, burning and transfers are stopped.
   *
   * @decorator state
   */
  paused: State<Bool>;

  /** Events the contract emits. */
  readonly events: {
    /** Emitted by `setAdmin`. */
    SetAdmin: typeof SetAdminEvent;
    /** Emitted by `pause` and `resume`. */
    Pause: typeof PauseEvent;
    /** Emitted by `mint`. */
    Mint: typeof MintEvent;
    /** Emitted by `burn`. */
    Burn: typeof BurnEvent;
    /** Emitted by `approveBase`, once for each account update that uses the token. */
    BalanceChange: typeof BalanceChangeEvent;
  };

  /**
   * Deploys the contract, paused, with its symbol and the link to its source. Call `initialize`
   * next. Permissions cannot be changed later.
   *
   * @param props - Symbol, source link and whether updates are allowed, and the o1js deploy
   * arguments.
   */
  deploy(props: FungibleTokenDeployProps): Promise<void>;

  /**
   * Replaces the verification key if the admin contract agrees. Works only when `allowUpdates` was
   * true at deployment.
   *
   * @param vk - New verification key of the token contract.
   * @decorator method
   */
  updateVerificationKey(vk: VerificationKey): Promise<void>;

  /**
   * Names the admin contract, sets the decimals, and creates the account that tracks the
   * circulating supply. Works once, right after deployment, and needs the signature of the
   * contract's key.
   *
   * @param admin - Address of the admin contract.
   * @param decimals - Number of decimals of the token.
   * @param startPaused - True to keep the token paused until `resume`; needed when token and admin
   * contract are not deployed in one transaction.
   * @decorator method
   */
  initialize(admin: PublicKey, decimals: UInt8, startPaused: Bool): Promise<void>;

  /**
   * Creates the admin contract at the address in the state `admin`. Throws
   * `could not fetch admin contract key` when the state cannot be fetched.
   *
   * @returns The admin contract, ready to be called.
   */
  getAdminContract(): Promise<FungibleTokenAdminBase>;

  /**
   * Hands the token to another admin contract if the current one agrees. Emits `SetAdmin`.
   *
   * @param admin - Address of the new admin contract.
   * @decorator method
   */
  setAdmin(admin: PublicKey): Promise<void>;

  /**
   * Makes new tokens if the token is not paused and the admin contract agrees. Emits `Mint`.
   *
   * @param recipient - Address that receives the tokens; not the contract itself.
   * @param amount - Tokens to make, in the smallest unit.
   * @returns The account update that credits the recipient.
   * @decorator method.returns
   */
  mint(recipient: PublicKey, amount: UInt64): Promise<AccountUpdate>;

  /**
   * Destroys tokens if the token is not paused. The admin contract is not asked; the owner of the
   * tokens has to authorise it. Emits `Burn`.
   *
   * @param from - Address whose tokens are burned; not the contract itself.
   * @param amount - Tokens to destroy, in the smallest unit.
   * @returns The account update that debits the address.
   * @decorator method.returns
   */
  burn(from: PublicKey, amount: UInt64): Promise<AccountUpdate>;

  /**
   * Stops minting, burning and transfers if the admin contract agrees. Emits `Pause`.
   *
   * @decorator method
   */
  pause(): Promise<void>;

  /**
   * Ends a pause if the admin contract agrees. Emits `Pause`.
   *
   * @decorator method
   */
  resume(): Promise<void>;

  /**
   * Moves tokens between two accounts if the token is not paused. Neither may be the contract
   * itself, whose account tracks the circulating supply. Emits no event.
   *
   * @param from - Address to take the tokens from.
   * @param to - Address that receives the tokens.
   * @param amount - Tokens to move, in the smallest unit.
   * @decorator method
   */
  transfer(from: PublicKey, to: PublicKey, amount: UInt64): Promise<void>;

  /**
   * Refuses account updates that change the access or receive permission of an account to anything
   * but none.
   *
   * @param update - Account update to check.
   */
  checkPermissionsUpdate(update: AccountUpdate): void;

  /**
   * Approves account updates made outside the contract, so that other contracts can move the token.
   * The token must not be paused, the sums sent and received must be equal, and tokens must be sent
   * before they are received. Emits `BalanceChange`.
   *
   * @param updates - Account updates to approve, at most 9.
   * @decorator method
   */
  approveBase(updates: AccountUpdateForest): Promise<void>;

  /**
   * Reads the balance of an address and makes it a precondition of the transaction.
   *
   * @param address - Address to look up.
   * @returns The balance, in the smallest unit.
   * @decorator method.returns
   */
  getBalanceOf(address: PublicKey): Promise<UInt64>;

  /**
   * Reads the circulating supply.
   *
   * @returns The supply, in the smallest unit.
   */
  getCirculating(): Promise<UInt64>;

  /**
   * Reads the number of decimals.
   *
   * @returns The number of decimals.
   * @decorator method.returns
   */
  getDecimals(): Promise<UInt8>;
}
