/** amis's rules of `validations` on a form field. amis throws at any other name when the form is submitted. */
const RULES: ReadonlySet<string> = new Set(
  `isRequired isExisty isUndefined isEmptyString notEmptyString isTrue isFalse equals equalsField
  isEmail isUrl isUrlPath isNumeric isAlpha isAlphanumeric isInt isFloat isWords isSpecialWords isJson isVariableName
  isPhoneNumber isTelNumber isZipcode isId isId18 isId15
  isLength maxLength minLength maximum lt minimum gt
  matchRegexp matchRegexp1 matchRegexp2 matchRegexp3 matchRegexp4 matchRegexp5 matchRegexp6 matchRegexp7 matchRegexp8
  matchRegexp9
  isDateTimeSame isDateTimeBefore isDateTimeAfter isDateTimeSameOrBefore isDateTimeSameOrAfter isDateTimeBetween
  isTimeSame isTimeBefore isTimeAfter isTimeSameOrBefore isTimeSameOrAfter isTimeBetween`.split(/\s+/),
);

export const VALIDATIONS: readonly string[] = [...RULES];
export const isValidation = (name: string): boolean => RULES.has(name);

/** Names in the short form: `isEmail,minLength:3`. A regular expression may have commas of its own. */
export const namesInText = (text: string): string[] =>
  /matchRegexp/.test(text) ? [] : text.split(',').map((rule) => rule.split(':')[0]!.trim());
