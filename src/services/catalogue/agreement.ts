/**
 * The user agreement of content generation (product.md sections 4 and 7), shared by server and browser. Imports no
 * schemas, to keep the bundle small.
 */

/**
 * `agreementType` of this agreement in the calls that read and accept it; the only type that the specification names.
 */
export const AGREEMENT_TYPE = -1;
