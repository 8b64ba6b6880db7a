/** Numbers of ids: sixteen bytes each instead of the hundred that a map of strings would take. */
export type IdTable = {
  size(): number;
  /** The number of the id whose four words stand at `place`; it is added when it is new. */
  add(words: Uint32Array, place: number): number;
  /** -1 when there is no such id. */
  find(words: Uint32Array): number;
  /** Four words an id, in the order of the numbers. */
  words(): Uint32Array;
  bytesUsed(): number;
};

export function createIdTable(expected: number): IdTable {
  let ids = new Uint32Array(expected * 4);
  let table = new Int32Array(tableSize(expected)).fill(-1);
  let size = 0;

  function slotOf(words: Uint32Array, place: number): number {
    const mask = table.length - 1;
    const mixed = Math.imul((words[place + 3] ?? 0) ^ (words[place + 1] ?? 0), 0x9e3779b1);
    for (let slot = (mixed ^ (mixed >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = table[slot] ?? -1;
      if (number === -1) return slot;
      let same = 0;
      while (same < 4 && ids[number * 4 + same] === words[place + same]) same += 1;
      if (same === 4) return slot;
    }
  }

  return {
    size: () => size,
    words: () => ids,
    add(words, place) {
      const slot = slotOf(words, place);
      const known = table[slot] ?? -1;
      if (known !== -1) return known;
      const number = size;
      if ((number + 1) * 4 > ids.length) {
        const larger = new Uint32Array(ids.length * 2);
        larger.set(ids);
        ids = larger;
      }
      for (let word = 0; word < 4; word += 1) ids[number * 4 + word] = words[place + word] ?? 0;
      size += 1;
      if (size * 2 > table.length) {
        table = new Int32Array(table.length * 2).fill(-1);
        for (let each = 0; each < size; each += 1) table[slotOf(ids, each * 4)] = each;
      } else table[slot] = number;
      return number;
    },
    find: (words) => table[slotOf(words, 0)] ?? -1,
    bytesUsed: () => ids.byteLength + table.byteLength,
  };
}

const tableSize = (expected: number) => 2 ** Math.ceil(Math.log2(expected * 1.5 + 2));
