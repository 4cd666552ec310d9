/** On phones one column is as wide as the screen: a swipe or a tab shows the next one. */
import { type RefObject, useEffect, useState } from 'react';

export function useLaneTabs(lanes: RefObject<HTMLElement | null>, isPhone: boolean) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = lanes.current;
    if (!element || !isPhone) return;
    const follow = () => setShown(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [lanes, isPhone]);
  const show = (index: number) => {
    const element = lanes.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  return { shown, show };
}
