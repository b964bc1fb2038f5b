/**
 * Queries and the pages that answer them, judged by hand. `answers` are page paths or short forms: `op:launch-token`,
 * `schema:tokenstate`, `guide:trade`, `package:api`, and `symbol:launchToken` for the library page of that name in any
 * package. Any of them is right.
 */
export interface JudgedQuery {
  query: string;
  answers: readonly string[];
}

/** Queries of one class, one per line: `query => answer, answer`. */
function judged(lines: string): JudgedQuery[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [query = "", answers = ""] = line.split("=>");
      return { query: query.trim(), answers: answers.split(",").map((answer) => answer.trim()) };
    });
}

export const judgedQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  "broad word": judged(`
    token => /OpenAPI/tags/fungible-token, op:launch-token, op:mint-tokens, op:get-token-info, guide:launch, guide:trade, package:token
    mint => op:mint-tokens, op:mint-nft, guide:launch
    launch => op:launch-token, op:launch-nft-collection, guide:launch
    NFT => /OpenAPI/tags/nft, op:mint-nft, op:launch-nft-collection, guide:launch, package:nft
    proof => op:get-proof, op:prove, guide:MinaTokensAPI, guide:architecture, guide:example
    fees => guide:launch, guide:MinaTokensAPI, guide:trade
    transaction => /OpenAPI/tags/transaction, op:send-transaction, op:tx-status, op:get-transactions, guide:MinaTokensAPI
    worker => guide:example, guide:architecture, guide:features
    price => guide:trade, guide:launch, guide:MinaTokensAPI
    whitelist => op:update-token-admin-whitelist, op:update-token-offer-whitelist, op:update-token-bid-whitelist, guide:launch, guide:trade, schema:whitelist, symbol:Whitelist
    collection => op:launch-nft-collection, guide:launch
    balance => op:get-token-balance, guide:MinaTokensAPI
    transfer => op:transfer-tokens, op:transfer-nft
    buy => op:buy-tokens, op:buy-nft, guide:trade
    sell => op:sell-tokens, op:sell-nft, guide:trade
    errors => guide:MinaTokensAPI, /OpenAPI/silvana-openapi, guide:example`),
  "exact symbol": judged(`
    waitForTransaction => symbol:waitForTransaction
    waitForProofs => symbol:waitForProofs
    launchToken => symbol:launchToken, op:launch-token
    getTokenBalance => symbol:getTokenBalance, op:get-token-balance
    txStatus => symbol:txStatus, op:tx-status
    mintNft => symbol:mintNft, op:mint-nft
    updateTokenOfferWhitelist => symbol:updateTokenOfferWhitelist, op:update-token-offer-whitelist
    FungibleTokenAdmin => symbol:FungibleTokenAdmin
    FungibleTokenContract => symbol:FungibleTokenContract
    AdvancedAdminData => symbol:AdvancedAdminData
    zkCloudWorkerClient => symbol:zkCloudWorkerClient
    zkCloudWorker => symbol:zkCloudWorker
    LocalCloud => symbol:LocalCloud
    OffchainMap => symbol:OffchainMap
    pinJSON => symbol:pinJSON
    createIpfsURL => symbol:createIpfsURL
    serializeIndexedMap => symbol:serializeIndexedMap
    ValidatorsVotingProof => symbol:ValidatorsVotingProof
    NFTAdvancedAdminContract => symbol:NFTAdvancedAdminContract
    UInt64Option => symbol:UInt64Option
    bigintToBase64 => symbol:bigintToBase64
    fetchMinaAccount => symbol:fetchMinaAccount
    buildTokenLaunchTransaction => symbol:buildTokenLaunchTransaction
    BidEvent => symbol:BidEvent
    JobData => symbol:JobData
    mulDiv => symbol:mulDiv
    config => symbol:config
    MetadataMap => symbol:MetadataMap
    TransactionMetadata => symbol:TransactionMetadata
    VerificationKeyUpgradeAuthority => symbol:VerificationKeyUpgradeAuthority`),
  "split symbol": judged(`
    wait for transaction => symbol:waitForTransaction
    wait for proofs => symbol:waitForProofs
    launch token => guide:launch, op:launch-token, symbol:launchToken
    get token balance => op:get-token-balance, symbol:getTokenBalance
    token holders => op:get-token-holders, symbol:getTokenHolders, schema:tokenholdersresponse, schema:tokenholder
    fungible token admin => symbol:FungibleTokenAdmin
    fungible token bid contract => symbol:FungibleTokenBidContract
    cloud worker client => symbol:zkCloudWorkerClient
    off chain list => symbol:OffChainList
    off-chain map => symbol:OffchainMap, symbol:OffchainMapOption, symbol:OffchainMapSerialized
    pin json => symbol:pinJSON
    create ipfs url => symbol:createIpfsURL
    get nft v2 info => op:get-nft-v-2-info, symbol:getNftV2Info
    get-nft-v-2-info => op:get-nft-v-2-info, symbol:getNftV2Info
    bigint to base 64 => symbol:bigintToBase64
    validators list => symbol:ValidatorsList
    transaction metadata => symbol:TransactionMetadata
    local cloud => symbol:LocalCloud
    deployer key pair => symbol:DeployerKeyPair
    nft advanced admin contract => symbol:NFTAdvancedAdminContract
    verification key upgrade data => symbol:VerificationKeyUpgradeData
    bulletin board => symbol:BulletinBoard
    indexed map serialized => symbol:IndexedMapSerialized
    mint event => symbol:MintEvent
    upgrade authority database => symbol:UpgradeAuthorityDatabase
    waitfortransaction => symbol:waitForTransaction
    gettokenholders => symbol:getTokenHolders, op:get-token-holders
    tokenbalance => symbol:tokenBalance, symbol:getTokenBalance, op:get-token-balance
    uint64 option => symbol:UInt64Option`),
  "endpoint path": judged(`
    /token/mint => op:mint-tokens
    token mint => op:mint-tokens, symbol:mintTokens
    /token/launch => op:launch-token
    POST /token/launch => op:launch-token
    /nft/launch => op:launch-nft-collection
    /transaction/prove => op:prove
    transaction/proof => op:get-proof
    /transaction/status => op:tx-status
    transaction status => op:tx-status, schema:transactionstatus, symbol:txStatus
    /info/nft-v2 => op:get-nft-v-2-info
    /info/holders => op:get-token-holders
    info balance => op:get-token-balance
    /nft/cms/read => op:cms-read-nft
    nft cms store => op:cms-store-nft
    /token/bid/create => op:token-bid
    token offer buy => op:buy-tokens
    /token/bid/sell => op:sell-tokens
    /token/admin/whitelist => op:update-token-admin-whitelist
    /faucet => op:faucet
    https://devnet.minatokens.com/api/v1/token/airdrop => op:airdrop-tokens
    api/v1/info/nonce => op:get-nonce
    token/offer/withdraw => op:withdraw-token-offer`),
  "schema name": judged(`
    TokenState => schema:tokenstate
    TokenHolder => schema:tokenholder
    NFTInfo => schema:nftinfo
    CMSNFTData => schema:cmsnftdata
    ErrorResponse => schema:errorresponse
    JobResults => schema:jobresults
    FaucetParams => schema:faucetparams
    FaucetResponse => schema:faucetresponse
    TransactionPayloads => schema:transactionpayloads
    LaunchTokenBondingCurveAdminParams => schema:launchtokenbondingcurveadminparams
    TokenTransactionType => schema:tokentransactiontype
    ContractPropertyType => schema:contractpropertytype
    ProofResult => schema:proofresult
    nonce response => schema:nonceresponse, op:get-nonce
    nft metadata => schema:nftmetadata, symbol:Metadata, symbol:pinMetadata
    collection info => schema:collectioninfo
    job result => schema:jobresult
    error response => schema:errorresponse
    trait => schema:trait
    send transaction reply => schema:sendtransactionreply
    tokenairdroptransactionparams => schema:tokenairdroptransactionparams`),
  "other order": judged(`
    balance token get => op:get-token-balance, symbol:getTokenBalance
    transaction wait => symbol:waitForTransaction
    nft mint => op:mint-nft, symbol:mintNft
    collection nft launch => op:launch-nft-collection, symbol:launchNftCollection
    whitelist admin update => op:update-token-admin-whitelist, symbol:updateTokenAdminWhitelist
    offer whitelist token => op:update-token-offer-whitelist, symbol:updateTokenOfferWhitelist
    contract token fungible => symbol:FungibleTokenContract
    proof voting validators => symbol:ValidatorsVotingProof
    key verification upgrade => symbol:VerificationKeyUpgradeData, symbol:VerificationKeyUpgradeAuthority, symbol:UpgradeVerificationKeyData, symbol:UpgradeVerificationKeyEvent
    map merkle indexed save => symbol:saveIndexedMerkleMap
    status tx => op:tx-status, symbol:txStatus, schema:txstatus
    info contract => op:get-contract-info, symbol:getContractInfo, schema:contractinfo
    bid withdraw => op:withdraw-token-bid, symbol:withdrawTokenBid
    params launch bonding curve => schema:launchtokenbondingcurveadminparams
    json pin => symbol:pinJSON
    tokens airdrop => op:airdrop-tokens, symbol:airdropTokens
    transaction send => op:send-transaction, symbol:sendTransaction`),
  synonym: judged(`
    authentication => guide:MinaTokensAPI
    x-api-key => guide:MinaTokensAPI, /OpenAPI/silvana-openapi
    setup => guide:installation
    getting started => guide:installation, /, guide:MinaTokensAPI
    create a coin => op:launch-token, guide:launch, symbol:launchToken
    deploy token => op:launch-token, guide:launch, symbol:launchToken
    allowlist => symbol:Whitelist, schema:whitelist, op:update-token-admin-whitelist, op:update-token-bid-whitelist, op:update-token-offer-whitelist
    test tokens => op:faucet, symbol:faucet, guide:links
    destroy tokens => op:burn-tokens, symbol:burnTokens
    token owners => op:get-token-holders, symbol:getTokenHolders, schema:tokenholder, schema:tokenholdersresponse
    send nft => op:transfer-nft, symbol:transferNft
    cancel offer => symbol:BulletinBoard, symbol:BB_CancelOfferEvent, op:withdraw-token-offer, symbol:withdrawTokenOffer, guide:trade
    cancel bid => symbol:BulletinBoard, symbol:BB_CancelBidEvent, op:withdraw-token-bid, symbol:withdrawTokenBid, guide:trade
    purchase nft => op:buy-nft, symbol:buyNft
    swap tokens => guide:trade
    confidential => guide:privacy
    tx => op:tx-status, symbol:txStatus, schema:txstatus
    submit transaction => op:send-transaction, symbol:sendTransaction, symbol:sendTx
    sample worker => guide:example
    gas => guide:MinaTokensAPI, guide:launch, symbol:fee
    batch transfer => op:airdrop-tokens, symbol:airdropTokens
    sdk => guide:installation, package:api, package:zkcloudworker-lib, guide:links
    block explorer client => symbol:txStatusBlockberry, package:mina-utils, package:zkcloudworker-lib, symbol:getPaymentTxsFromBlockBerry, symbol:getZkAppFromBlockBerry`),
  question: judged(`
    how do i get an api key => guide:MinaTokensAPI
    what unit is the amount in => guide:MinaTokensAPI, guide:trade, /OpenAPI/silvana-openapi
    how to launch a token => guide:launch
    how do I trade a token? => guide:trade
    how to install the library => guide:installation
    how can i check if a transaction was included in a block => op:tx-status, symbol:txStatus, symbol:waitForTransaction, guide:MinaTokensAPI
    how to wait until a proof is ready => symbol:waitForProofs, guide:MinaTokensAPI, op:get-proof
    what is the base url for devnet => guide:MinaTokensAPI
    how many decimals does a token have => guide:MinaTokensAPI, symbol:FungibleTokenContract, guide:launch, op:launch-token
    how do I sign a transaction in a browser wallet => guide:MinaTokensAPI
    how long can a memo be => guide:MinaTokensAPI, guide:launch, schema:tokentransactionbaseparams, op:launch-token
    does my private key leave the browser => guide:privacy, guide:MinaTokensAPI
    how does the bonding curve price work => guide:launch, symbol:BondingCurveParams
    what does a launch cost => guide:launch
    how to airdrop tokens to many addresses => op:airdrop-tokens, symbol:airdropTokens, guide:launch
    how do I run a worker locally => guide:example, symbol:LocalCloud
    where do I get test mina => guide:links, guide:MinaTokensAPI, op:faucet
    how to deploy a worker to the cloud => guide:example
    which parts does the architecture have => guide:architecture
    can I encrypt data in the worker => guide:privacy, guide:features, symbol:Cloud
    how do recursive proofs get merged => guide:architecture, guide:rollup, guide:example
    how to mint an nft => op:mint-nft, symbol:mintNft, guide:launch
    what is an offer and what is a bid => guide:trade
    how do I use the docs with an ai assistant => guide:links
    how to store a file on ipfs => symbol:pinJSON, symbol:createIpfsURL
    who can mint more tokens => guide:launch, symbol:FungibleTokenAdmin, symbol:FungibleTokenAdvancedAdmin
    error 429 too many requests => guide:MinaTokensAPI, /OpenAPI/silvana-openapi
    domain name service rollup => guide:rollup
    key value storage size limit => guide:features`),
  "one typo": judged(`
    waitForTransacton => symbol:waitForTransaction
    lanuch token => guide:launch, op:launch-token, symbol:launchToken
    gettokenbalnce => op:get-token-balance, symbol:getTokenBalance
    whitlist => symbol:Whitelist, schema:whitelist, op:update-token-admin-whitelist, op:update-token-bid-whitelist, op:update-token-offer-whitelist
    airdorp tokens => op:airdrop-tokens, symbol:airdropTokens
    instalation => guide:installation
    architcture => guide:architecture
    privcy => guide:privacy
    transfr nft => op:transfer-nft, symbol:transferNft
    fungable token contract => symbol:FungibleTokenContract
    bondig curve => guide:launch, package:token, symbol:BondingCurveParams, schema:launchtokenbondingcurveadminparams, symbol:FungibleTokenBondingCurveAdmin
    seralizeIndexedMap => symbol:serializeIndexedMap
    zkcloudworkerclinet => symbol:zkCloudWorkerClient
    ErorResponse => schema:errorresponse
    tokenholdr => schema:tokenholder, op:get-token-holders, symbol:getTokenHolders
    faucte => op:faucet, symbol:faucet
    /tokn/mint => op:mint-tokens
    redem tokens => op:redeem-tokens, symbol:redeemTokens
    validatorslst => symbol:ValidatorsList
    nonse => op:get-nonce, symbol:getNonce, schema:nonceresponse
    vreification key => symbol:VerificationKeyUpgradeData, symbol:VerificationKeyUpgradeAuthority, symbol:UpgradeVerificationKeyData, symbol:UpgradeVerificationKeyEvent
    creteIpfsUrl => symbol:createIpfsURL
    offchainmpa => symbol:OffchainMap
    collecton launch nft => op:launch-nft-collection, symbol:launchNftCollection`),
  "two typos": judged(`
    waitFrTransacton => symbol:waitForTransaction
    fungble tokn admin => symbol:FungibleTokenAdmin, symbol:FungibleTokenAdminDeployProps
    arhcitectuer => guide:architecture
    instalaton => guide:installation
    getTknBalnce => op:get-token-balance, symbol:getTokenBalance
    updateTokenAdmnWhitlist => op:update-token-admin-whitelist, symbol:updateTokenAdminWhitelist
    trasnacton status => op:tx-status, schema:transactionstatus, symbol:txStatus
    lauch nft colection => op:launch-nft-collection, symbol:launchNftCollection
    zkcludworkrclient => symbol:zkCloudWorkerClient
    serlizeIndxedMap => symbol:serializeIndexedMap
    withdrw tokn offer => op:withdraw-token-offer, symbol:withdrawTokenOffer
    bondng crve params => symbol:BondingCurveParams
    autentcation => guide:MinaTokensAPI
    validatrs votng proof => symbol:ValidatorsVotingProof
    bigintTobas64x => symbol:bigintToBase64
    mintokns => op:mint-tokens, symbol:mintTokens
    contarct infor => op:get-contract-info, symbol:getContractInfo, schema:contractinfo, schema:contractinforequest
    deploer kye pair => symbol:DeployerKeyPair`),
};

/** Names typed letter by letter: every page whose name begins with what was typed is a right answer. */
export const prefixedNames: readonly string[] = [
  "waitForTransaction",
  "getTokenBalance",
  "FungibleTokenContract",
  "updateTokenBidWhitelist",
  "zkCloudWorkerClient",
  "OffchainMap",
  "createIpfsURL",
  "ValidatorsList",
  "TransactionPayloads",
  "launch token",
  "architecture",
  "installation",
  "privacy",
  "mint tokens",
  "error response",
];
