import { type Commands, isEnabled } from './command';

/** A menu of commands; a line separates the groups. */
export const menuOf = <C>(groups: readonly Commands<C>[], context: C) => ({
  items: groups.flatMap((commands, index) => [
    ...(index > 0 ? [{ type: 'divider' as const }] : []),
    ...Object.entries(commands).map(([key, command]) => ({
      key,
      label: command.label,
      danger: command.isDangerous === true,
      disabled: !isEnabled(command, context),
    })),
  ]),
  onClick: ({ key }: { readonly key: string }) => void groups.find((commands) => key in commands)?.[key]!.act(context),
});
