/** How a text begins that a program could take for a formula; full-width signs, because some read them so. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** What begins like a formula gets the apostrophe that stands for "text" in every spreadsheet program. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
