/**
 * Log-in name of the account that is made in an empty database without the demonstration. Differs from the names of the
 * demonstration accounts, whose passwords are public.
 */
export const FIRST_ACCOUNT = 'administrator';
