/** The icons of the sidebar's groups and of the shell itself; what is not here is a folder. */
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined';
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined';
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import ShoppingOutlined from '@ant-design/icons/es/icons/ShoppingOutlined';

const icons = {
  home: HomeOutlined,
  read: ReadOutlined,
  inbox: InboxOutlined,
  'customer-service': CustomerServiceOutlined,
  message: MessageOutlined,
  layout: LayoutOutlined,
  link: LinkOutlined,
  'line-chart': LineChartOutlined,
  shopping: ShoppingOutlined,
  safety: SafetyOutlined,
  gift: GiftOutlined,
  audit: AuditOutlined,
  setting: SettingOutlined,
  apartment: ApartmentOutlined,
} as const;

export function GroupIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : AppstoreOutlined;
  return <span className="at-side-icon" aria-hidden="true"><Icon /></span>;
}
