/** What visitors submitted is sealed for this purpose. */
export const SUBMISSION_PURPOSE = 'page submission';
