/** Codes of refusals that a part of the console acts upon by itself; the server's table has them all (server/kernel/errors.ts). */

/** The password is right, and somebody else chose it: another has to take its place before there is a session. */
export const PASSWORD_TO_CHANGE = 40012;
