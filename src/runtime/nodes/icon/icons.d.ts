/** Types for single icons: the files have none, and the package's index would load a thousand icons. */
declare module '@ant-design/icons/es/icons/*' {
  const icon: import('react').ComponentType<import('@ant-design/icons/es/components/AntdIcon').AntdIconProps>;
  export default icon;
}
