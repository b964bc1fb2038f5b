/** Decorative tree of recursive proofs. Positions of its nodes, from the root down. */
export const proofTree = [
  { y: 22, radius: 15, xs: [160] },
  { y: 74, radius: 10, xs: [84, 236] },
  { y: 120, radius: 7, xs: [46, 122, 198, 274] },
];

/** SVG path of the lines from each node to its parent. */
export const proofTreeEdges = proofTree
  .slice(1)
  .flatMap(({ y, xs }, depth) =>
    xs.map((x, index) => {
      const parent = proofTree[depth];
      return `M${x} ${y}L${parent?.xs[Math.floor(index / 2)]} ${parent?.y}`;
    }),
  )
  .join("");

/** SVG path of the check mark in the root. */
export const proofTreeMark = "m153 22 5 5 9-10";
