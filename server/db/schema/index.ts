/** Every table. A file for each module's tables, one line here for each file. */
export * from './session';
export * from './account';
export * from './feed';
export * from './material';
export * from './generation';
export * from './spider';
export * from './message';
export * from './credential';
export * from './under-water';
export * from './sandbox';
export * from './upload';
export * from './file-upload';
export * from './screen';
export * from './organisation';
export * from './personal';
export * from './secret';
export * from './once';
