import ExperimentOutlined from '@ant-design/icons-svg/es/asn/ExperimentOutlined';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { defineMenu } from '../menu';
import { MESSAGES } from './filters.messages';

export const filtersMenu = defineMenu({
  key: 'filters',
  title: MESSAGES.title,
  icon: drawnIcon(ExperimentOutlined),
  Panel: () => import('./FiltersPanel'),
});
