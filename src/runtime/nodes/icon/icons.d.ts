/** Icons one by one: the package's index would bring a thousand. Its files carry no types. */
declare module '@ant-design/icons/es/icons/*' {
  const icon: import('react').ComponentType<import('@ant-design/icons/es/components/AntdIcon').AntdIconProps>;
  export default icon;
}
