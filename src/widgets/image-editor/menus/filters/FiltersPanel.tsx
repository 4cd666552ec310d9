/** The menu for filters: presets, single values, comparison, all images. */
import Button from 'antd/es/button';
import { useMemo } from 'react';
import type { Filters } from '../../../../images/document';
import { useEditor, useEditorContext } from '../../EditorContext';
import { SliderField } from '../../../../shared/property-form/SliderField';
import { MESSAGES as MENUS } from '../menus.messages';
import { Compare } from './Compare';
import { MESSAGES } from './filters.messages';
import { PRESETS, type PresetName, presetOf, shownValue, SLIDERS, withFilter } from './presets';
import { filtersOf, type Subject, sourceOf, subjectOf, withAllFiltered, withSubject } from './subject';
import { Thumbnail, useThumbnail } from './Thumbnail';
import { NoPicture } from '../shared/NoPicture';
import '../menus.css';

export default function FiltersPanel() {
  const document = useEditor((state) => state.document);
  const selected = useEditor((state) => state.selected);
  const subject = useMemo(() => subjectOf({ document, selected }), [document, selected]);
  if (!subject) return <NoPicture />;
  return (
    <div className="at-im">
      <p className="at-im-hint">{MESSAGES.of(nameOf(subject))}</p>
      <Presets subject={subject} />
      <div className="at-im-row">
        <Compare />
        <ResetAll subject={subject} />
      </div>
      <Sliders subject={subject} />
      <Everywhere filters={filtersOf(subject)} />
    </div>
  );
}

const nameOf = (subject: Subject): string =>
  subject.kind === 'background'
    ? MESSAGES.background
    : subject.layers.length > 1
      ? MESSAGES.several(subject.layers.length)
      : (subject.layers[0]!.name ?? MENUS.picture);

function useSet(subject: Subject) {
  const { editor } = useEditorContext();
  return (change: (filters: Filters | undefined) => Filters | undefined, merge?: string) =>
    editor.apply(
      MESSAGES.apply,
      (document) => withSubject(document, subject, change),
      merge === undefined ? {} : { merge },
    );
}

function Presets({ subject }: { readonly subject: Subject }) {
  const set = useSet(subject);
  const chosen = presetOf(filtersOf(subject));
  const small = useThumbnail(sourceOf(subject));
  const choose = (name: PresetName) =>
    set(() => (name === 'none' ? undefined : (PRESETS[name].filters satisfies Filters)));
  return (
    <section aria-label={MESSAGES.presets}>
      <ul className="at-im-tiles">
        {(Object.keys(PRESETS) as PresetName[]).map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={chosen === name} onClick={() => choose(name)}>
              <Thumbnail small={small} filters={PRESETS[name].filters} />
              {PRESETS[name].title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ResetAll({ subject }: { readonly subject: Subject }) {
  const set = useSet(subject);
  return (
    <Button disabled={filtersOf(subject) === undefined} onClick={() => set(() => undefined)}>
      {MESSAGES.reset}
    </Button>
  );
}

function Sliders({ subject }: { readonly subject: Subject }) {
  const { editor } = useEditorContext();
  const set = useSet(subject);
  const filters = filtersOf(subject);
  return (
    <section aria-label={MESSAGES.sliders}>
      {SLIDERS.map((slider) => (
        <SliderField
          key={slider.key}
          label={slider.title}
          value={filters?.[slider.key] ?? 0}
          min={slider.min}
          max={slider.max}
          step={slider.step}
          byDefault={0}
          shown={(value) => shownValue(slider, value)}
          onChange={(value) => set((old) => withFilter(old, slider.key, value), `filter-${slider.key}`)}
          onDone={() => editor.endMerge()}
        />
      ))}
    </section>
  );
}

function Everywhere({ filters }: { readonly filters: Filters | undefined }) {
  const { editor } = useEditorContext();
  const imageList = useEditor((state) => state.imageList);
  const toMany = (keys: readonly string[]) => {
    const { changed } = editor.applyToMany(MESSAGES.apply, keys, ({ document }) => withAllFiltered(document, filters));
    editor.announce(changed > 0 ? MESSAGES.appliedTo(changed) : MESSAGES.noneChanged);
  };
  return (
    <div className="at-im-row">
      <Button onClick={() => toMany([editor.image.key])}>{MESSAGES.toDocument}</Button>
      <Button disabled={imageList.length < 2} onClick={() => toMany(imageList.map(({ key }) => key))}>
        {MESSAGES.toAll}
      </Button>
    </div>
  );
}
