/** Advisory locks of the database, each number once: whoever takes one waits for nobody else's. */
export const LOCKS = {
  /** While migrating and seeding. */
  setup: 4_015_501,
  /** Shared by all who use the embedded server; who gets it alone stops it. */
  inUse: 4_015_502,
  attemptsOfAddress: 4_015_505,
  admins: 4_015_506,
  departmentTree: 4_015_507,
  attemptsOfName: 4_015_508,
  looks: 4_015_509,
  /** With the number of a department. */
  imports: 4_015_510,
  /** With the number of who sends. */
  messagesOfSender: 4_015_511,
  /** With the number of a department. */
  credentialNames: 4_015_512,
  /** With the number of who uploads. */
  uploadsOfUser: 4_015_513,
  /** With the number of a department. */
  uploadsOfDepartment: 4_015_514,
  accountImports: 4_015_515,
} as const;
