import { select } from 'd3-selection';
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform, zoomTransform } from 'd3-zoom';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DrawnChart } from '../../charts/drawing/drawCharts.ts';
import * as styles from './chart.css.ts';
import { NAME_SIZE } from './chart.css.ts';

type ChartViewProps = {
  readonly title: string;
  readonly drawing: DrawnChart;
  readonly selected: string | undefined;
  readonly onSelect: (state: string | undefined) => void;
  /** Ids of the active states, parents before children. */
  readonly active?: readonly string[];
  /** Ids of the transitions taken by the event at the moment. */
  readonly taken?: readonly string[];
  /** Ids of the latest transitions before them. */
  readonly takenEarlier?: readonly string[];
};

const NONE: readonly string[] = [];

const MIN_SCALE = 0.15;
const MAX_SCALE = 3;
/** Below this scale only names of states are shown, because other text is not readable. */
const NAMES_ONLY_SCALE = 0.6;
/** Minimum scale for opening a chart, so that it is readable even if it does not fit. */
const OPENING_SCALE = 0.75;
/** Size on the screen of names that are shown alone. */
const NAME_PX = 12;
const MAX_NAME_PX = 30;
const ZOOM_STEP = 1.25;
const PAN_STEP_PX = 80;
const MARGIN_PX = 24;

type Pan = readonly [x: number, y: number];
const PAN_KEYS: Readonly<Record<string, Pan | undefined>> = {
  ArrowLeft: [PAN_STEP_PX, 0],
  ArrowRight: [-PAN_STEP_PX, 0],
  ArrowUp: [0, PAN_STEP_PX],
  ArrowDown: [0, -PAN_STEP_PX],
};

const placed = (
  { x, y, k }: ZoomTransform,
  width: number,
  height: number,
): CSSProperties & Record<typeof NAME_SIZE, string> => ({
  width,
  height,
  transform: `translate(${x}px, ${y}px) scale(${k})`,
  [NAME_SIZE]: `${Math.min(MAX_NAME_PX, NAME_PX / k)}px`,
});

const stateIn = (viewport: HTMLElement, id: string): SVGElement | undefined =>
  [...viewport.querySelectorAll<SVGElement>('[data-state]')].find(({ dataset }) => dataset.state === id);

/** The centre of a state in the drawing, and whether the viewport shows the whole state at this transform. */
function boxWithin(state: SVGElement, viewport: HTMLElement, { x, y, k }: ZoomTransform) {
  const border = state.querySelector('rect');
  const { e, f } = (state as SVGGElement).transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  const box = border?.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [box.x + e, box.y + f];
  const [screenLeft, screenTop] = [left * k + x, top * k + y];
  return {
    x: left + box.width / 2,
    y: top + box.height / 2,
    isVisible:
      screenLeft >= 0 &&
      screenTop >= 0 &&
      screenLeft + box.width * k <= viewport.clientWidth &&
      screenTop + box.height * k <= viewport.clientHeight,
  };
}

/** A drawn chart that can be moved and zoomed by mouse, touch and keyboard. */
export function ChartView({
  title,
  drawing,
  selected,
  onSelect,
  active = NONE,
  taken = NONE,
  takenEarlier = NONE,
}: ChartViewProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown>>(null);
  const [transform, setTransform] = useState<ZoomTransform>(zoomIdentity);
  const { svg, width, height, transitions } = drawing;
  /** The chart follows the active state until the user moves it. */
  const [isFollowing, setIsFollowing] = useState(true);
  const [isGliding, setIsGliding] = useState(false);

  const act = (change: (zoomed: ZoomBehavior<HTMLDivElement, unknown>, element: HTMLDivElement) => void) => {
    if (behaviour.current !== null && viewport.current !== null) change(behaviour.current, viewport.current);
  };
  /** @param minScale minimum scale. A larger chart extends beyond the edge. */
  const fit = (minScale = MIN_SCALE) => {
    act((zoomed, element) => {
      const { clientWidth, clientHeight } = element;
      const fitting = Math.min(1, (clientWidth - 2 * MARGIN_PX) / width, (clientHeight - 2 * MARGIN_PX) / height);
      const scale = Math.max(minScale, fitting);
      const x = Math.max(MARGIN_PX, (clientWidth - width * scale) / 2);
      const y = Math.max(MARGIN_PX, (clientHeight - height * scale) / 2);
      zoomed.transform(select(element), zoomIdentity.translate(x, y).scale(scale));
    });
  };
  const zoomBy = (factor: number) => {
    act((zoomed, element) => {
      zoomed.scaleBy(select(element), factor);
    });
  };

  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const zoomed = zoom<HTMLDivElement, unknown>()
      .scaleExtent([MIN_SCALE, MAX_SCALE])
      .translateExtent([
        [-width, -height],
        [2 * width, 2 * height],
      ])
      .on('zoom', (event: { readonly transform: ZoomTransform; readonly sourceEvent: unknown }) => {
        setTransform(event.transform);
        if (event.sourceEvent === null || event.sourceEvent === undefined) return;
        setIsFollowing(false);
        setIsGliding(false);
      });
    behaviour.current = zoomed;
    const selection = select(element);
    selection.call(zoomed).on('dblclick.zoom', null);
    return () => {
      selection.on('.zoom', null);
    };
  }, [width, height]);

  const hasOpened = useRef(false);
  useLayoutEffect(() => {
    // Only once, so that the view stays when the window is resized.
    if (hasOpened.current) return;
    hasOpened.current = true;
    fit(OPENING_SCALE);
  });

  useEffect(() => {
    for (const state of viewport.current?.querySelectorAll<SVGElement>('[data-state]') ?? []) {
      state.toggleAttribute('data-selected', state.dataset.state === selected);
    }
  }, [selected, svg]);

  const innermost = active.at(-1);
  /** Moves the chart if the active state is not visible. */
  const reveal = useEffectEvent(() => {
    act((zoomed, element) => {
      const state = innermost === undefined ? undefined : stateIn(element, innermost);
      if (state === undefined) return;
      const box = boxWithin(state, element, zoomTransform(element));
      if (box.isVisible) return;
      setIsGliding(true);
      zoomed.translateTo(select(element), box.x, box.y);
    });
  });
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    for (const state of element.querySelectorAll<SVGElement>('[data-state]')) {
      state.classList.toggle('on', active.includes(state.dataset.state ?? ''));
    }
    const numbersOf = (ids: readonly string[]) => new Set(ids.map((id) => String(transitions.indexOf(id))));
    const [numbers, earlier] = [numbersOf(taken), numbersOf(takenEarlier)];
    for (const part of element.querySelectorAll<SVGElement>('[data-transition]')) {
      const own = (part.dataset.transition ?? '').split(' ');
      const isTaken = own.some((number) => numbers.has(number));
      part.classList.toggle('on', isTaken);
      part.classList.toggle('was', !isTaken && own.some((number) => earlier.has(number)));
    }
  }, [active, taken, takenEarlier, transitions, svg]);
  useEffect(() => {
    if (isFollowing) reveal();
  }, [isFollowing, innermost, svg]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pan = PAN_KEYS[event.key];
    if (pan !== undefined) {
      setIsFollowing(false);
      act((zoomed, element) => {
        zoomed.translateBy(select(element), pan[0] / transform.k, pan[1] / transform.k);
      });
    } else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move and zoom the picture; each state is also a button in the list beside it */}
      <div
        ref={viewport}
        role="application"
        aria-label={`Chart of ${title}. Arrow keys move it, plus and minus zoom, 0 fits it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it handles keys
        tabIndex={0}
        className={styles.viewport}
        data-names-only={transform.k < NAMES_ONLY_SCALE || undefined}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const state = target instanceof Element ? target.closest<SVGElement>('[data-state]') : null;
          onSelect(state?.dataset.state === selected ? undefined : state?.dataset.state);
        }}
      >
        <div
          className={styles.drawing}
          data-gliding={isGliding || undefined}
          style={placed(transform, width, height)}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </div>
      <div className={styles.tools}>
        <button type="button" className={styles.tool} aria-label="Zoom out" onClick={() => zoomBy(1 / ZOOM_STEP)}>
          −
        </button>
        <span className={styles.scale}>{Math.round(transform.k * 100)} %</span>
        <button type="button" className={styles.tool} aria-label="Zoom in" onClick={() => zoomBy(ZOOM_STEP)}>
          +
        </button>
        <button type="button" className={styles.tool} onClick={() => fit()}>
          Fit
        </button>
        {innermost === undefined ? null : (
          <button
            type="button"
            className={styles.tool}
            aria-pressed={isFollowing}
            onClick={() => {
              setIsFollowing(!isFollowing);
            }}
          >
            Follow
          </button>
        )}
      </div>
    </div>
  );
}
