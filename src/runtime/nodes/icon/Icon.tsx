import { type ComponentType, useEffect, useState } from 'react';
import { commonIcons } from './common';
import './icon.css';

type IconTable = Readonly<Record<string, ComponentType>>;

let more: IconTable | undefined;
let loading: Promise<IconTable> | undefined;
const loadMore = () => (loading ??= import('./more').then((module) => (more = module.moreIcons)));

/** A decoration beside words: the words say the same. A name that there is no icon for shows nothing. */
export function Icon({ name }: { name: string }) {
  const common: IconTable = commonIcons;
  const [, redraw] = useState<IconTable>();
  const isCommon = Object.hasOwn(common, name);
  useEffect(() => {
    if (!isCommon && !more) void loadMore().then(redraw, () => undefined);
  }, [isCommon]);
  const Drawn = isCommon ? common[name] : more && Object.hasOwn(more, name) ? more[name] : undefined;
  return <span className="at-icon" aria-hidden="true">{Drawn && <Drawn />}</span>;
}
