/** Keys of the module `legoV2`, the only state of the editors that is kept for the session (product.md section 9). */
export const legoV2Key = (part: string): string => `legoV2.${part}`;
