/** All other icons, in a chunk that comes when a screen names one of them. */
import AimOutlined from '@ant-design/icons/es/icons/AimOutlined';
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import AreaChartOutlined from '@ant-design/icons/es/icons/AreaChartOutlined';
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import AudioOutlined from '@ant-design/icons/es/icons/AudioOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined';
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined';
import CommentOutlined from '@ant-design/icons/es/icons/CommentOutlined';
import ContactsOutlined from '@ant-design/icons/es/icons/ContactsOutlined';
import CrownOutlined from '@ant-design/icons/es/icons/CrownOutlined';
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined';
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined';
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined';
import ExperimentOutlined from '@ant-design/icons/es/icons/ExperimentOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import FallOutlined from '@ant-design/icons/es/icons/FallOutlined';
import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined';
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined';
import FolderAddOutlined from '@ant-design/icons/es/icons/FolderAddOutlined';
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined';
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined';
import FundOutlined from '@ant-design/icons/es/icons/FundOutlined';
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import LikeOutlined from '@ant-design/icons/es/icons/LikeOutlined';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined';
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined';
import NumberOutlined from '@ant-design/icons/es/icons/NumberOutlined';
import PauseCircleOutlined from '@ant-design/icons/es/icons/PauseCircleOutlined';
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined';
import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined';
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import PieChartOutlined from '@ant-design/icons/es/icons/PieChartOutlined';
import PlayCircleOutlined from '@ant-design/icons/es/icons/PlayCircleOutlined';
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined';
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined';
import RiseOutlined from '@ant-design/icons/es/icons/RiseOutlined';
import RobotOutlined from '@ant-design/icons/es/icons/RobotOutlined';
import RocketOutlined from '@ant-design/icons/es/icons/RocketOutlined';
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import SaveOutlined from '@ant-design/icons/es/icons/SaveOutlined';
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined';
import SendOutlined from '@ant-design/icons/es/icons/SendOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import ShareAltOutlined from '@ant-design/icons/es/icons/ShareAltOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined';
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined';
import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import TagOutlined from '@ant-design/icons/es/icons/TagOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined';
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined';
import TrophyOutlined from '@ant-design/icons/es/icons/TrophyOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import UnlockOutlined from '@ant-design/icons/es/icons/UnlockOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import UsergroupAddOutlined from '@ant-design/icons/es/icons/UsergroupAddOutlined';
import VideoCameraOutlined from '@ant-design/icons/es/icons/VideoCameraOutlined';
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import WifiOutlined from '@ant-design/icons/es/icons/WifiOutlined';

export const moreIcons = {
  'file-add': FileAddOutlined,
  read: ReadOutlined,
  warning: WarningOutlined,
  team: TeamOutlined,
  setting: SettingOutlined,
  link: LinkOutlined,
  pause: PauseOutlined,
  'play-circle': PlayCircleOutlined,
  'pause-circle': PauseCircleOutlined,
  check: CheckOutlined,
  close: CloseOutlined,
  more: MoreOutlined,
  home: HomeOutlined,
  message: MessageOutlined,
  picture: PictureOutlined,
  'video-camera': VideoCameraOutlined,
  robot: RobotOutlined,
  'bar-chart': BarChartOutlined,
  'line-chart': LineChartOutlined,
  'pie-chart': PieChartOutlined,
  'area-chart': AreaChartOutlined,
  calendar: CalendarOutlined,
  'clock-circle': ClockCircleOutlined,
  bell: BellOutlined,
  send: SendOutlined,
  save: SaveOutlined,
  folder: FolderOutlined,
  filter: FilterOutlined,
  lock: LockOutlined,
  unlock: UnlockOutlined,
  key: KeyOutlined,
  heart: HeartOutlined,
  like: LikeOutlined,
  comment: CommentOutlined,
  shop: ShopOutlined,
  rocket: RocketOutlined,
  thunderbolt: ThunderboltOutlined,
  fire: FireOutlined,
  trophy: TrophyOutlined,
  'question-circle': QuestionCircleOutlined,
  'info-circle': InfoCircleOutlined,
  'check-circle': CheckCircleOutlined,
  'close-circle': CloseCircleOutlined,
  user: UserOutlined,
  tag: TagOutlined,
  export: ExportOutlined,
  import: ImportOutlined,
  'share-alt': ShareAltOutlined,
  appstore: AppstoreOutlined,
  dashboard: DashboardOutlined,
  phone: PhoneOutlined,
  fund: FundOutlined,
  rise: RiseOutlined,
  fall: FallOutlined,
  flag: FlagOutlined,
  gift: GiftOutlined,
  global: GlobalOutlined,
  history: HistoryOutlined,
  stop: StopOutlined,
  undo: UndoOutlined,
  swap: SwapOutlined,
  sync: SyncOutlined,
  apartment: ApartmentOutlined,
  safety: SafetyOutlined,
  'cloud-upload': CloudUploadOutlined,
  'folder-add': FolderAddOutlined,
  'usergroup-add': UsergroupAddOutlined,
  'arrow-left': ArrowLeftOutlined,
  'arrow-right': ArrowRightOutlined,
  minus: MinusOutlined,
  'customer-service': CustomerServiceOutlined,
  'file-text': FileTextOutlined,
  form: FormOutlined,
  experiment: ExperimentOutlined,
  bulb: BulbOutlined,
  crown: CrownOutlined,
  aim: AimOutlined,
  audio: AudioOutlined,
  camera: CameraOutlined,
  contacts: ContactsOutlined,
  database: DatabaseOutlined,
  desktop: DesktopOutlined,
  mobile: MobileOutlined,
  mail: MailOutlined,
  notification: NotificationOutlined,
  profile: ProfileOutlined,
  project: ProjectOutlined,
  schedule: ScheduleOutlined,
  solution: SolutionOutlined,
  table: TableOutlined,
  wallet: WalletOutlined,
  skin: SkinOutlined,
  sound: SoundOutlined,
  tool: ToolOutlined,
  wifi: WifiOutlined,
  environment: EnvironmentOutlined,
  number: NumberOutlined,
  percentage: PercentageOutlined,
};
