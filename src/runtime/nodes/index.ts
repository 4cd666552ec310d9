/** The house nodes, each a chunk of its own. `amis` (islands) is registered by Screen.tsx. */
import { preloadControls } from '../formily/controls/registry';
import { type NodeLoader, registerCompanions, registerNodes } from './registry';

registerNodes({
  row: () => import('./row/Row') as ReturnType<NodeLoader>,
  card: () => import('./card/Card') as ReturnType<NodeLoader>,
  tabs: () => import('./tabs/Tabs') as ReturnType<NodeLoader>,
  split: () => import('./split/Split') as ReturnType<NodeLoader>,
  record: () => import('./record/Record') as ReturnType<NodeLoader>,
  table: () => import('./table/Table') as ReturnType<NodeLoader>,
  form: () => import('../formily/Form') as ReturnType<NodeLoader>,
  detail: () => import('./detail/Detail') as ReturnType<NodeLoader>,
  tree: () => import('./tree/Tree') as ReturnType<NodeLoader>,
  stat: () => import('./stat/Stat') as ReturnType<NodeLoader>,
  chart: () => import('./chart/Chart') as ReturnType<NodeLoader>,
  text: () => import('./text/Text') as ReturnType<NodeLoader>,
  media: () => import('./media/Media') as ReturnType<NodeLoader>,
  thread: () => import('./thread/Thread') as ReturnType<NodeLoader>,
  button: () => import('./button/Button') as ReturnType<NodeLoader>,
  widget: () => import('./widget/Widget') as ReturnType<NodeLoader>,
});

registerCompanions('form', ({ fields }) => preloadControls(fields));

export { preloadNodes, preloadTypes, registerNodes } from './registry';
