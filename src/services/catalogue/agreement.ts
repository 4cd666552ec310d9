/**
 * The user agreement of content generation (product.md sections 4 and 7), for both sides of the wire; free of schemas.
 */

/** In the calls that read and accept it; the only one that the specification names. */
export const AGREEMENT_TYPE = -1;
