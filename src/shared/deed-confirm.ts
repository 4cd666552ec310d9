/** Props of an antd Popconfirm before what cannot be taken back: its button is red, and Enter cancels. */
export const DEED_CONFIRM = { okButtonProps: { danger: true }, cancelButtonProps: { autoFocus: true } } as const;
