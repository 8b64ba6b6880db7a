import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { SaveStatus } from '../../ui/saving/autosave.ts';
import { AutosaveForm } from '../../ui/saving/autosave-form.tsx';
import { CharacterCount } from '../../ui/form/character-count.tsx';
import { FilePicker } from '../../ui/form/file-picker.tsx';
import { SaveNote } from '../../ui/saving/save-note.tsx';
import { SuggestField } from '../../ui/form/suggest-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ReorderList } from '../../ui/list/reorder-list.tsx';
import { ActionMenu } from '../../ui/overlay/action-menu.tsx';
import { type KitProps, KitSection } from './section.tsx';

const statuses: SaveStatus[] = ['idle', 'incomplete', 'saving', 'saved', 'failed', 'conflict'];
const nothing = () => undefined;

export function EditingParts({ theme }: KitProps) {
  const [file, setFile] = useState<string | null>(null);
  return (
    <KitSection id={`editing-${theme}`} title={`Editing, ${theme}`}>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Ordered theme={theme} />
        <Saving theme={theme} />
        <div className="grid gap-3">
          {statuses.map((status) => (
            <SaveNote
              key={status}
              status={status}
              meanwhile={{
                taken: status === 'saved' ? ['Organization'] : [],
                contested: [{ label: 'Description', says: 'Led twelve debaters to the final' }],
              }}
              onRetry={nothing}
              onTakeTheirs={nothing}
              onKeepMine={nothing}
            />
          ))}
        </div>
        <div className="flex flex-col gap-4">
          <FilePicker
            label={file ?? 'Your scores as a table'}
            accept={['text/csv', '.csv']}
            maxBytes={1_048_576}
            onPick={({ name }) => setFile(name)}
          />
          <FilePicker
            label="A file that was refused"
            accept={['text/csv', '.csv']}
            maxBytes={1_048_576}
            error="This file has no row that could be read"
            onPick={nothing}
          />
        </div>
      </div>
    </KitSection>
  );
}

function Ordered({ theme }: KitProps) {
  const [items, setItems] = useState(
    ['Debate club', 'Robotics team', 'Village library', 'Choir'].map((name) => ({ id: name, name })),
  );
  return (
    <ReorderList
      label={`Activities ${theme}`}
      items={items}
      nameOf={({ name }) => name}
      onReorder={(ids) => setItems(ids.map((id) => ({ id, name: id })))}
    >
      {({ name }, { up, down, place }) => (
        <>
          <span className="grow pt-0.5">
            {place}. {name}
          </span>
          <ActionMenu
            label={`Move ${name}`}
            actions={[
              { id: 'up', label: 'Move up', icon: ArrowUp, onAction: up ?? nothing, isDisabled: !up },
              {
                id: 'down',
                label: 'Move down',
                icon: ArrowDown,
                onAction: down ?? nothing,
                isDisabled: !down,
              },
            ]}
          />
        </>
      )}
    </ReorderList>
  );
}

const Activity = z.object({ position: z.string().min(1).max(50), college: z.string().min(2).max(120) });
const colleges = ['Amherst College', 'Boston University', 'Brown University', 'Columbia University'];

/** Saves nowhere, after a second. */
function Saving({ theme }: KitProps) {
  const values = { position: '', college: '' };
  return (
    <AutosaveForm
      schema={Activity}
      defaultValues={values}
      version={null}
      save={(_values, version) =>
        new Promise((resolve) => setTimeout(() => resolve((version ?? 0) + 1), 1000))
      }
      latest={() => Promise.resolve({ values, version: 1 })}
      draftKey={`kit-${theme}`}
    >
      <TextField name="position" label="Position" help={<CharacterCount name="position" max={50} />} />
      <SuggestField
        name="college"
        label="College"
        suggest={(words) =>
          Promise.resolve(
            colleges
              .filter((name) => name.toLowerCase().includes(words.toLowerCase()))
              .map((name) => ({ id: name, name, note: 'United States' })),
          )
        }
      />
    </AutosaveForm>
  );
}
