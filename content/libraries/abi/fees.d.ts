/**
 * Fees of the service.
 * @module
 */

/**
 * Fee of a launch, in nanoMINA: 10 MINA.
 *
 * @sourceFile src/fee.ts:1
 */
export declare const LAUNCH_FEE = 10e9;

/**
 * Fee of a transaction, in nanoMINA: 0.1 MINA.
 *
 * @sourceFile src/fee.ts:2
 */
export declare const TRANSACTION_FEE = 1e8;
