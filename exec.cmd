@rem `exec` of the npm scripts, where the shell has none: on POSIX it makes signals reach the server instead of a shell in between.
@%*
