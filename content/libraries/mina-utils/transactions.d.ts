import type { TransactionPayloads } from "@silvana-one/api";
import type { Mina, PublicKey, UInt64 } from "o1js";
import type { blockchain } from "./networks.js";

/**
 * Returns the transaction fee that the libraries pay by default.
 *
 * @returns 200000000 nanoMINA (0.2 MINA).
 * @sourceFile src/utils/fee.ts:8
 */
export declare function fee(): Promise<UInt64>;

/**
 * Finds the nonce that an account's next transaction must use. With a BlockBerry key, on devnet
 * and mainnet, it asks the block explorer as well as the node, because the explorer may know of
 * later transactions than the node's copy of the account.
 *
 * @param params - The account, and where to look.
 * @returns The nonce for the next transaction: the node's nonce, or one more than the highest nonce
 * that the explorer knows, whichever is higher. On Zeko it is always the node's nonce.
 * @throws `Network is not initialized` when neither `chain` is given nor {@link initBlockchain}
 * was called; an error of o1js when the account does not exist.
 * @sourceFile src/transactions/nonce.ts:80
 */
export declare function getAccountNonce(params: {
  /** Public key of the account in base58. */
  account: string;
  /** The account's chain. Defaults to the chain set up by {@link initBlockchain}. */
  chain?: blockchain;
  /** The caller's BlockBerry API key; without it, only the node is queried. */
  blockBerryApiKey?: string;
  /** Log when the explorer's nonce replaces the node's. Defaults to `true`. */
  verbose?: boolean;
}): Promise<number>;

/**
 * Turns an unproved transaction into what the parties to it need: data for the wallet or for
 * mina-signer to sign, and data for the prover. The sender's secret key is not needed: the
 * payloads can be made on a server and signed in a browser.
 *
 * @param tx - The transaction, built but not proved.
 * @returns The payloads. After signing, put the signed data in `signedData`; then
 * {@link parseTransactionPayloads} makes a transaction of them that can be proved.
 * @sourceFile src/transactions/transaction.ts:5
 */
export declare function createTransactionPayloads(
  tx: Mina.Transaction<false, false> | Mina.Transaction<false, true>,
): TransactionPayloads;

/**
 * Turns an unproved transaction into text, together with what its JSON form leaves out and the
 * prover needs: blinding values and the hashes of the method arguments. It is the `proverPayload`
 * of {@link createTransactionPayloads}.
 *
 * @param tx - The transaction, built but not proved.
 * @returns JSON text for {@link parseTransactionPayloads}.
 * @sourceFile src/transactions/transaction.ts:172
 */
export declare function serializeTransaction(
  tx: Mina.Transaction<false, false> | Mina.Transaction<false, true>,
): string;

/**
 * Reads from signed payloads what is needed to build the same transaction again before
 * {@link parseTransactionPayloads}.
 *
 * @param params - All payloads, or the two of them that matter.
 * @returns The fee, sender, nonce and memo of the signed transaction.
 * @throws When one of the payloads is not the JSON text expected.
 * @sourceFile src/transactions/transaction.ts:59
 */
export declare function transactionParams(
  params:
    | TransactionPayloads
    | {
        /** The text that {@link serializeTransaction} made. */
        proverPayload: string;
        /** The signed transaction as JSON text, as the wallet returned it. */
        signedData: string;
      },
): {
  /** Fee of the transaction in nanoMINA. */
  fee: UInt64;
  /** Account that pays the fee. */
  sender: PublicKey;
  /** Nonce of the sender's account in this transaction. */
  nonce: number;
  /** Memo of the transaction. */
  memo: string;
};

/**
 * Rebuilds a transaction in the prover from its payloads and the user's
 * signature. The prover first builds the same transaction with its own copy of the contracts; that
 * copy supplies the parts that cannot be written as text.
 *
 * @param params - The payloads, and the transaction as the prover has built it.
 * @returns The signed transaction, ready to be proved and sent.
 * @throws `New Transaction length mismatch …` or `Serialized Transaction length mismatch …` when
 * the number of account updates differs, and errors that name the item when blinding values or
 * method arguments of the two transactions do not fit each other.
 * @sourceFile src/transactions/transaction.ts:85
 */
export declare function parseTransactionPayloads(
  params:
    | {
        /** The text that {@link serializeTransaction} made. */
        proverPayload: string;
        /** The signed transaction as JSON text, as the wallet returned it. */
        signedData: string;
        /** The same transaction, built again on this side. */
        txNew: Mina.Transaction<false, false> | Mina.Transaction<false, true>;
      }
    | {
        /** All payloads, with the signed data in `signedData`. */
        payloads: TransactionPayloads;
        /** The same transaction, built again on this side. */
        txNew: Mina.Transaction<false, false> | Mina.Transaction<false, true>;
      },
): Mina.Transaction<false, true>;

/**
 * Sends a signed transaction, tries again when the node refuses it and, optionally, waits until it
 * is in a block. Before sending it logs how many account updates and proofs the transaction has.
 *
 * Between attempts it waits 10 seconds longer each time; the local chain gets one attempt only. It
 * waits for inclusion by reading the sender's nonce every 30 seconds for up to 10 minutes. On Zeko
 * it does not wait.
 *
 * @param params - The transaction and how to send it.
 * @returns The transaction as sent, included or rejected, with its hash, status and errors; or
 * `undefined` when an error interrupted sending, which is logged (on Zeko it is not).
 * @throws `Network is not initialized` when neither `chain` is given nor {@link initBlockchain}
 * was called.
 * @example
 * ```ts
 * import { initBlockchain, sendTx } from "@silvana-one/mina-utils";
 * import { AccountUpdate, Mina } from "o1js";
 *
 * const { keys } = await initBlockchain("local");
 * const [sender, receiver] = keys;
 * if (sender === undefined || receiver === undefined) throw new Error("No test accounts");
 *
 * const tx = await Mina.transaction({ sender, fee: 100_000_000 }, async () => {
 *   AccountUpdate.createSigned(sender).send({ to: receiver, amount: 1_000_000_000 });
 * });
 * const sent = await sendTx({ tx: tx.sign([sender.key]), description: "payment" });
 * console.log(sent?.hash, sent?.status);
 * ```
 * @sourceFile src/transactions/send.ts:20
 */
export declare function sendTx(params: {
  /** The signed transaction; proved too, unless it needs no proof. */
  tx: Mina.Transaction<false, true> | Mina.Transaction<true, true>;
  /** Name of the transaction in the log. Defaults to an empty text. */
  description?: string;
  /** How many attempts to make at most. Defaults to `30`. */
  retry?: number;
  /** Log each step. Defaults to `true`; with `false` it logs errors only. */
  verbose?: boolean;
  /** Wait until the transaction is in a block. Defaults to `true`. */
  wait?: boolean;
  /** The chain to send to. Defaults to the chain set up by {@link initBlockchain}. */
  chain?: blockchain;
  /**
   * How long to wait after inclusion, in milliseconds, so that nodes and archive catch up.
   * Defaults to `60000`, on Zeko and Lightnet to `5000`.
   */
  delay?: number;
}): Promise<
  Mina.PendingTransaction | Mina.RejectedTransaction | Mina.IncludedTransaction | undefined
>;

/**
 * Asks the network once whether a zkApp transaction is in a block. On the local chain and on Zeko
 * it does not ask and reports success.
 *
 * @param params - The transaction and its chain.
 * @returns Whether the network responded, and the status of the transaction.
 * @throws `Network is not initialized` when neither `chain` is given nor {@link initBlockchain}
 * was called.
 * @sourceFile src/transactions/send.ts:206
 */
export declare function getTxStatusFast(params: {
  /** Hash of the transaction to look up. */
  hash: string;
  /** The transaction's chain. Defaults to the chain set up by {@link initBlockchain}. */
  chain?: blockchain;
}): Promise<{
  /** Whether the network responded. */
  success: boolean;
  /**
   * Whether the transaction is in a block and was applied. Absent when the network did not respond.
   */
  result?: boolean;
  /** Why the network did not respond. */
  error?: string;
}>;

/**
 * Asks the network whether a zkApp transaction was applied, and why not. It is
 * `checkZkappTransaction` of o1js, except that it does not throw when the network cannot be asked.
 *
 * @param hash - Hash of the transaction to look up.
 * @returns Whether the transaction was applied; when the network could not be asked, only
 * `success: false`.
 * @sourceFile src/utils/fetch.ts:122
 */
export declare function checkMinaZkappTransaction(hash: string): Promise<
  | {
      /** Whether the transaction was applied. */
      success: boolean;
      /** Reasons of failure, by account update. */
      failureReason: string[][][];
    }
  | {
      /** Whether the transaction was applied. */
      success: boolean;
      /** Null: the network named no reason of failure. */
      failureReason: null;
    }
  | {
      /** `false`: the network could not be asked. */
      success: boolean;
    }
>;
