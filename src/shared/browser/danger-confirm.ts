/** Props of an antd Popconfirm for actions that cannot be undone: the OK button is red, and Enter cancels. */
export const DANGER_CONFIRM = { okButtonProps: { danger: true }, cancelButtonProps: { autoFocus: true } } as const;
