/**
 * What grown courses speak of, commoner ones first: so that their words are as many, and as unevenly spread,
 * as in real ones.
 */
export const studyWords: readonly string[] = `
grammar vocabulary fractions equations graphs arguments evidence structure outlines drafts feedback timing strategy confidence practice
algebra functions percentages ratios exponents inequalities polynomials quadratics parabolas logarithms trigonometry vectors matrices
sequences series limits derivatives integrals differentials proofs induction combinatorics permutations primes divisibility congruence
triangles circles polygons symmetry transformations coordinates similarity congruent tangents chords arcs solids volumes surfaces
statistics sampling regression correlation variance histograms outliers medians quartiles hypotheses significance simulations
forces motion momentum energy friction gravity torque rotation oscillations waves interference diffraction refraction lenses mirrors
circuits resistance capacitors voltage currents magnetism induction transformers semiconductors photons relativity quantum nuclei
atoms molecules isotopes bonding orbitals valence acids bases buffers titration redox electrolysis catalysts equilibrium enthalpy entropy
kinetics polymers esters alkanes alkenes aldehydes ketones amines benzene chirality isomers spectroscopy chromatography crystals
cells membranes mitochondria ribosomes enzymes photosynthesis respiration mitosis meiosis chromosomes alleles mutations inheritance
evolution selection adaptation biodiversity ecosystems predators parasites fungi bacteria viruses immunity antibodies hormones neurons
synapses digestion circulation kidneys skeletons muscles embryos botany zoology taxonomy anatomy physiology pathology epidemiology
variables loops recursion arrays lists dictionaries stacks queues trees heaps hashing sorting searching complexity pointers classes
interfaces inheritance threads databases queries networks protocols encryption compilers parsing debugging testing algorithms graphics
robotics sensors microcontrollers websites accessibility animation typography prototypes
supply demand elasticity markets monopolies oligopolies externalities taxation subsidies tariffs inflation unemployment recession
currencies banking interest bonds stocks portfolios budgets accounting auditing entrepreneurship marketing negotiation leadership
constitution federalism elections parliaments courts treaties diplomacy sovereignty citizenship rights liberty suffrage abolition
revolution enlightenment reformation renaissance feudalism empires colonialism independence nationalism industrialization migration
trenches armistice propaganda genocide resistance decolonization apartheid globalization archives sources historiography
geography climate monsoons glaciers volcanoes earthquakes plates erosion rivers deltas deserts cities urbanization demography maps
philosophy ethics logic epistemology metaphysics aesthetics utilitarianism existentialism stoicism rhetoric debate fallacies persuasion
psychology cognition memory perception attention motivation emotion personality development attachment conditioning therapy sociology
anthropology linguistics phonetics syntax semantics morphology dialects translation bilingualism pronunciation intonation fluency
listening dictation paraphrasing summarizing annotation skimming scanning inference tone imagery metaphor irony allegory symbolism
narrators dialogue suspense tragedy comedy sonnets haiku odes epics novels memoirs biographies journalism interviews editing
proofreading punctuation commas semicolons paragraphs thesis introductions conclusions transitions citations bibliographies plagiarism
brainstorming storytelling anecdotes voice authenticity reflection gratitude leadership volunteering community hobbies
recommendation transcripts deadlines checklists spreadsheets deferrals waitlists portfolios auditions rehearsals scholarships grants
sketching perspective shading watercolour charcoal ceramics sculpture printmaking photography composition lighting montage screenwriting
choreography improvisation harmony counterpoint rhythm orchestration sightreading violin cello piano saxophone percussion singing
architecture blueprints sustainability insulation bridges materials aerodynamics propulsion satellites astronomy galaxies telescopes
oceanography corals plankton whales meteorology hurricanes drones batteries turbines photovoltaics hydrogen recycling composting
veterinary dentistry nursing pharmacology radiology surgery nutrition vaccines anaesthesia bioethics forensics toxicology
mindfulness breathing sleep habits procrastination concentration planners flashcards mnemonics notetaking revision pacing calculators
`
  .trim()
  .split(/\s+/);
