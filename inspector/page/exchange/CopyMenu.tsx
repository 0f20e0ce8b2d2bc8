import * as Ariakit from '@ariakit/react';
import { useSelector } from '@xstate/react';
import { memo, useRef } from 'react';
import type { DrawnMachine } from '../../../charts/drawing/drawCharts.ts';
import type { Detail } from '../../../charts/layout/drawing.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Dialog } from '../../../src/ui/dialog/Dialog.tsx';
import { Icon } from '../../../src/ui/icon/Icon.tsx';
import { Stack } from '../../../src/ui/layout/Layout.tsx';
import * as menuStyles from '../../../src/ui/menu/menu.css.ts';
import { TextArea } from '../../../src/ui/text-field/TextArea.tsx';
import { chartExports } from '../../exchange/chartExports.ts';
import * as styles from './exchange.css.ts';
import { useExport } from './useExport.ts';

type CopyMenuProps = {
  readonly machine: DrawnMachine;
  /** Level of detail of the exported SVG. */
  readonly detail: Detail;
  /** The address of the shown machine, state and step. */
  readonly link?: () => string;
};

const GUTTER_PX = 6;
const currentAddress = () => location.href;

/** Shows and announces a text. Always mounted, because a live region that appears together with its text is not announced. */
export function Confirmation({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.notice}>
      {children}
    </p>
  );
}

/** Copies or saves the shown chart in the formats of other tools, or copies a link to it. */
export const CopyMenu = memo(function CopyMenu({ machine, detail, link = currentAddress }: CopyMenuProps) {
  const exported = useExport();
  const isByHand = useSelector(exported.actor, (snapshot) => snapshot.hasTag('dialog-open'));
  const text = useSelector(exported.actor, ({ context }) => context.copy?.text ?? '');
  const textArea = useRef<HTMLTextAreaElement>(null);
  const formats = chartExports(machine, detail);
  const close = () => {
    exported.actor.send({ type: 'dialog.close' });
  };
  return (
    <>
      <Ariakit.MenuProvider placement="bottom-end">
        <Ariakit.MenuButton render={<Button variant="ghost" size="small" />}>
          Copy as
          <Icon name="chevronDown" />
        </Ariakit.MenuButton>
        <Ariakit.Menu fixed unmountOnHide gutter={GUTTER_PX} className={menuStyles.menu}>
          {formats.map((format) => (
            <Ariakit.MenuItem
              key={format.title}
              className={menuStyles.item}
              onClick={() => exported.copy({ title: format.title, text: format.text() })}
            >
              Copy as {format.title}
            </Ariakit.MenuItem>
          ))}
          <Ariakit.MenuItem className={menuStyles.item} onClick={() => exported.copy({ title: 'link', text: link() })}>
            Copy as link
          </Ariakit.MenuItem>
          <Ariakit.MenuSeparator className={styles.separator} />
          {formats.map((format) => (
            <Ariakit.MenuItem
              key={format.title}
              className={menuStyles.item}
              onClick={() => exported.save({ name: format.fileName, type: format.type, text: format.text() })}
            >
              Download {format.title}
            </Ariakit.MenuItem>
          ))}
        </Ariakit.Menu>
      </Ariakit.MenuProvider>
      <Confirmation>{exported.words}</Confirmation>
      <Dialog open={isByHand} title="Copy by hand" onClose={close} initialFocus={textArea}>
        <Stack>
          <p className={styles.words}>
            The browser did not allow clipboard access. The text below is selected: press Ctrl+C, or ⌘C on a Mac.
          </p>
          <TextArea
            ref={textArea}
            label="Text to copy"
            readOnly
            value={text}
            onFocus={(event) => {
              event.currentTarget.select();
            }}
          />
          <div className={styles.actions}>
            <Button size="small" onClick={close}>
              Done
            </Button>
          </div>
        </Stack>
      </Dialog>
    </>
  );
});
