/** Days and weeks as zh-CN has them, for expressions and for pickers. */
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

dayjs.locale('zh-cn');
