/** Numbers of the advisory locks, each used for one purpose, so that unrelated locks never block each other. */
export const LOCKS = {
  /** Held while migrating and seeding. */
  setup: 4_015_501,
  /** Held shared by every server on the embedded database; a server that gets it exclusively may stop PostgreSQL. */
  inUse: 4_015_502,
  attemptsOfAddress: 4_015_505,
  admins: 4_015_506,
  departmentTree: 4_015_507,
  attemptsOfName: 4_015_508,
  looks: 4_015_509,
  /** Combined with a department id. */
  imports: 4_015_510,
  /** Combined with the sender's account id. */
  messagesOfSender: 4_015_511,
  /** Combined with a department id. */
  credentialNames: 4_015_512,
  /** Combined with the uploader's account id. */
  uploadsOfUser: 4_015_513,
  /** Combined with a department id. */
  uploadsOfDepartment: 4_015_514,
  accountImports: 4_015_515,
  /** Combined with a reply account's id. */
  messagesOfReplyAccount: 4_015_516,
  /** Combined with a department id. */
  scriptsOfDepartment: 4_015_517,
  /** Combined with a department id. */
  productsOfDepartment: 4_015_518,
  /** Combined with a person's account id. */
  answersOfPerson: 4_015_519,
  visitorFiles: 4_015_520,
  assistantTokens: 4_015_521,
  /** Combined with a department id. */
  prohibitedWordsOfDepartment: 4_015_540,
} as const;
