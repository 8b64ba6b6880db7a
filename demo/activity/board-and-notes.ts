import { codeField, codeLanguageField, noteField } from '@michi/contract/workspace/notes';
import * as Y from 'yjs';
import { days, hours } from '../../server/src/platform/clock.ts';
import { type Drawn, type NoteLine, ownBoard, ownCode, ownNotes } from '../content/board.ts';
import type { World } from '../world/world.ts';

/** What lies beside the conversation in which the demo's student and sensei talk most. */
export function addBoardAndNotes(world: World, people: { studentId: string; senseiId: string }): void {
  const conversationId = sharedConversation(world, people);
  if (!conversationId) return;
  const at = world.at(-hours(20));
  const { rows } = world;
  rows.board.push({
    conversation_id: conversationId,
    last_seq: ownBoard.length,
    kept_seq: 0,
    kept_at: null,
    updated_at: at,
  });
  const elements = ownBoard.map((drawn, index) => elementOf(drawn, index));
  for (const [index, element] of elements.entries()) {
    const text = JSON.stringify(element);
    rows.board_element.push({
      conversation_id: conversationId,
      id: element.id,
      seq: index + 1,
      version: element.version,
      version_nonce: element.versionNonce,
      deleted: false,
      element,
      size: text.length,
      updated_by: index % 3 === 0 ? people.studentId : people.senseiId,
      updated_at: at,
    });
  }
  const earlier = elements.slice(0, 8);
  const before = world.at(-days(2));
  rows.board_snapshot.push({
    id: world.id(before),
    conversation_id: conversationId,
    elements: earlier,
    count: earlier.length,
    created_at: before,
  });
  const merged = Object.assign(Buffer.from(notesOf(ownNotes)), { toJSON: asHex });
  rows.note.push({
    conversation_id: conversationId,
    last_seq: 1,
    merged,
    merged_seq: 1,
    size: merged.byteLength,
    updated_at: at,
  });
}

/** Of all that the two are in, the one with the most words. */
export function sharedConversation(
  { rows }: World,
  { studentId, senseiId }: { studentId: string; senseiId: string },
): string | undefined {
  const of = (userId: string) =>
    new Set(
      rows.conversation_participant
        .filter((each) => each.user_id === userId)
        .map((each) => each.conversation_id),
    );
  const [his, hers] = [of(studentId), of(senseiId)];
  const [most] = rows.conversation
    .filter(({ id }) => his.has(id) && hers.has(id))
    .toSorted((one, other) => (other.last_seq ?? 0) - (one.last_seq ?? 0));
  return most?.id;
}

/** As Excalidraw has it; what is left out it fills in by itself. */
function elementOf(drawn: Drawn, index: number) {
  const common = {
    id: `demo-${index}`,
    x: drawn.x,
    y: drawn.y,
    angle: 0,
    strokeColor: '#1e1e1e',
    backgroundColor: 'transparent',
    fillStyle: 'solid',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 1,
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: null,
    seed: 1000 + index,
    version: 1,
    versionNonce: 2000 + index,
    index: `a${String.fromCharCode(index < 26 ? 65 + index : 71 + index)}`,
    isDeleted: false,
    boundElements: [],
    updated: 1,
    link: null,
    locked: false,
  };
  switch (drawn.kind) {
    case 'box':
      return {
        ...common,
        type: 'rectangle',
        width: drawn.width,
        height: drawn.height,
        backgroundColor: drawn.fill,
        roundness: { type: 3 },
      };
    case 'text': {
      const lines = drawn.text.split('\n');
      return {
        ...common,
        type: 'text',
        width: Math.max(...lines.map((line) => line.length)) * drawn.size * 0.56,
        height: lines.length * drawn.size * 1.25,
        strokeColor: drawn.colour ?? common.strokeColor,
        text: drawn.text,
        originalText: drawn.text,
        fontSize: drawn.size,
        fontFamily: 5,
        textAlign: 'left',
        verticalAlign: 'top',
        containerId: null,
        autoResize: true,
        lineHeight: 1.25,
      };
    }
    case 'arrow':
      return {
        ...common,
        type: 'arrow',
        width: drawn.to[0],
        height: drawn.to[1],
        points: [[0, 0], drawn.to],
        lastCommittedPoint: null,
        startBinding: null,
        endBinding: null,
        startArrowhead: null,
        endArrowhead: 'arrow',
        elbowed: false,
      };
    case 'stroke': {
      const [xs, ys] = [drawn.points.map(([x]) => x), drawn.points.map(([, y]) => y)];
      return {
        ...common,
        type: 'freedraw',
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
        strokeColor: drawn.colour,
        points: drawn.points,
        pressures: [],
        simulatePressure: true,
        lastCommittedPoint: null,
      };
    }
  }
}

/** Rows travel as JSON, in which the database reads bytes so. */
function asHex(this: Buffer): string {
  return `\\x${this.toString('hex')}`;
}

/** One author with a fixed number, so that the same world has the same bytes. */
function notesOf(lines: readonly NoteLine[]): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const text = doc.getXmlFragment(noteField);
  doc.transact(() => {
    for (const { kind, text: words, isDone = false } of lines) {
      const name = { bullet: 'bulletList', check: 'taskList', heading: '', paragraph: '' }[kind];
      if (name === '') {
        addLine(text, kind, words);
        continue;
      }
      const item = new Y.XmlElement(kind === 'check' ? 'taskItem' : 'listItem');
      listIn(text, name).push([item]);
      if (kind === 'check') setFact(item, 'checked', isDone);
      addLine(item, 'paragraph', words);
    }
  });
  doc.getText(codeField).insert(0, ownCode.text);
  doc.getMap(codeLanguageField).set('name', ownCode.language);
  return Y.encodeStateAsUpdate(doc);
}

/** The one that is being written, or a new one. */
function listIn(text: Y.XmlFragment, name: string): Y.XmlElement {
  const last = text.length > 0 ? text.get(text.length - 1) : undefined;
  if (last instanceof Y.XmlElement && last.nodeName === name) return last;
  const list = new Y.XmlElement(name);
  text.push([list]);
  return list;
}

function addLine(place: Y.XmlFragment, name: string, words: string): void {
  const line = new Y.XmlElement(name);
  place.push([line]);
  if (name === 'heading') setFact(line, 'level', 1);
  line.push([new Y.XmlText(words)]);
}

/** The editor keeps numbers and flags as such, which the types of the library do not know. */
const setFact = (element: Y.XmlElement, name: string, value: number | boolean): void =>
  void Reflect.apply(element.setAttribute, element, [name, value]);
